@testable import Fixture

// The arguments of a call are a structure, whose members have the names of labels.
func arguments() {
    let store = StoreDouble()
    _ = store.find(for: "a", 3, in: .up, all: nil)
    _ = store.find(for: "b", 4, in: .down, all: [Movie(id: 1)])
    let first = store.findArgValues[0]
    precondition(first.for == "a" && first.limit == 3 && first.in == .up && first.all == nil)
    precondition(
        store.findArgValues == [
            .init(for: "a", limit: 3, in: .up, all: nil), .init(for: "b", limit: 4, in: .down, all: [Movie(id: 1)]),
        ])
    let arguments: StoreDouble.FindArguments = store.findArgValues[1]
    precondition(arguments.all == [Movie(id: 1)])
    store.turn(to: Page(number: 2), by: 1)
    precondition(store.turnArgValues.map(\.to.number) == [2] && store.turnArgValues.map(\.by) == [1])
    store.same(a: 1, a: 2)
    precondition(store.sameArgValues == [.init(first: 1, second: 2)])
    // Values of enumerations without associated values can be compared.
    store.sort(by: .film, in: [.series])
    precondition(store.sortArgValues == [.init(by: .film, in: [.series])])
    store.put(in: .box, at: 1)
    precondition(store.putArgValues.map(\.at) == [1])
    StoreDouble.make(1, named: "x")
    precondition(StoreDouble.makeArgValues == [.init(id: 1, named: "x")])
    _ = store.convert(3, to: Int.self)
    precondition(store.convertArgValues[0].value as? Int == 3 && store.convertArgValues[0].to == Int.self)

    let shared = SharedStoreDouble()
    _ = shared.find("a", limit: 1)
    precondition(shared.findArgValues == [.init(query: "a", limit: 1)])
    let repository = RepositoryDouble<String>()
    _ = repository.add("a", at: 0)
    precondition(repository.addArgValues == [.init(item: "a", at: 0)])
}

func argumentsOfActors() async {
    let keeper = StoreActorDouble()
    _ = await keeper.find("a", limit: 1)
    precondition(keeper.findArgValues == [.init(query: "a", limit: 1)])
}

// What properties and subscripts are set to.
func settings() {
    let store = StoreDouble()
    var seen: [String] = []
    store.titleSetHandler = { seen.append($0) }
    store.title = "a"
    store.title = "b"
    precondition(store.titleSetValues == ["a", "b"] && seen == ["a", "b"] && store.title == "b")
    store.old = nil
    precondition(store.oldSetValues == [nil])
    StoreDouble.sharedSetHandler = { precondition($0 == 4) }
    StoreDouble.shared = 4
    var cells: [Int] = []
    store.subscriptIntIntSetHandler = { row, column, movie in cells += [row, column, movie?.id ?? -1] }
    store[1, 2] = Movie(id: 3)
    precondition(cells == [1, 2, 3] && store.subscriptIntIntSetArgValues == [.init(row: 1, column: 2)])
    precondition(store.subscriptIntIntSetValues == [Movie(id: 3)] && store.subscriptIntIntArgValues.isEmpty)
    store[7] = nil
    precondition(store.subscriptIntSetArgValues == [7])

    let shared = SharedStoreDouble()
    shared.titleSetHandler = { precondition($0 == "c") }
    shared.title = "c"
    precondition(shared.titleSetValues == ["c"])
    shared.subscriptSetHandler = { precondition($0 == "k" && $1 == 5) }
    shared[key: "k"] = 5
    precondition(shared.subscriptSetArgValues == ["k"])
}

// Doubles are made with values of their properties, or with a closure that sets them up.
func initializers() async throws {
    let store = StoreDouble(title: "a", newest: Movie(id: 1), default: 3, onChange: { _ in }, remote: 4)
    let remote = try await store.remote
    precondition(store.title == "a" && store.newest.id == 1 && store.default == 3 && store.old == nil && remote == 4)
    precondition(store.titleSetCount == 0)
    let other = StoreDouble {
        $0.titleValue = "b"
        $0.findReturnValue = [Movie()]
    }
    precondition(other.title == "b" && other.find(for: "", 1, in: .up, all: nil).count == 1)
    precondition(StoreDouble().title == "")
    let shared = SharedStoreDouble(title: "c")
    precondition(shared.title == "c")
    let found = SharedStoreDouble() { $0.findReturnValue = 3 }
    precondition(found.find("", limit: 0) == 3)
    let keeper = StoreActorDouble(title: "d")
    let kept = await keeper.title
    precondition(kept == "d")
    let counter = StoreActorDouble { $0.findReturnValue = 4 }
    let count = await counter.find("", limit: 0)
    precondition(count == 4)
    let repository = RepositoryDouble<Int>(last: 5)
    precondition(repository.last == 5)
    let strings = RepositoryDouble<String> { $0.lastValue = "s" }
    precondition(strings.last == "s")
    do {
        _ = try StoreDouble { _ in throw CancellationError() }
        preconditionFailure()
    } catch {}
}

@MainActor func onTheMainActor() {
    _ = StoreActorDouble { $0.findReturnValue = 4 }
    let screen = ScreenDouble(title: "e")
    precondition(screen.title == "e")
    let other = ScreenDouble {
        $0.findReturnValue = 6
        $0.titleSetHandler = { precondition($0 == "f") }
    }
    other.title = "f"
    precondition(other.find("a", limit: 2) == 6 && other.findArgValues == [.init(query: "a", limit: 2)])
    precondition(other.titleSetValues == ["f"])
}

arguments()
await argumentsOfActors()
settings()
try await initializers()
onTheMainActor()
print("ok")
