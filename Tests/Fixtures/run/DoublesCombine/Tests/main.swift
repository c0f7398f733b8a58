import Combine
@testable import Fixture

/// The values that a publisher has sent to the test.
final class Received<Value> {
    var values: [Value] = []
    var end: String?
    private var subscription: AnyCancellable?

    init<Failure>(_ publisher: AnyPublisher<Value, Failure>) {
        subscription = publisher.sink(
            receiveCompletion: { [unowned self] in
                switch $0 {
                case .finished: end = "finished"
                case .failure(let error): end = "\(error)"
                }
            }, receiveValue: { [unowned self] in values.append($0) })
    }
}

// A test feeds the publishers that doubles return.
func properties() async throws {
    let store = StoreDouble()
    store.valuesSubject.send(0)
    let values = Received(store.values)
    store.valuesSubject.send(1)
    store.valuesSubject.send(2)
    precondition(values.values == [1, 2] && values.end == nil && store.valuesGetCount == 1)
    store.valuesSubject.send(completion: .finished)
    precondition(values.end == "finished")

    var changes = 0
    let subscription = store.changes.sink { changes += 1 }
    store.changesSubject.send()
    precondition(changes == 1)
    subscription.cancel()
    store.changesSubject.send()
    precondition(changes == 1)

    let remote = Received(try await store.remote)
    store.remoteSubject.send(7)
    precondition(remote.values == [7])
    var existential: [Int] = []
    let other = store.existential.sink { existential.append($0) }
    store.existentialSubject.send(8)
    precondition(existential == [8])
    other.cancel()

    // A value that the test sets takes precedence.
    store.valuesValue = Just(9).eraseToAnyPublisher()
    precondition(Received(store.values).values == [9])
    store.changes = Just(()).eraseToAnyPublisher()
    precondition(Received(store.changes).end == "finished")
    // A reset makes other subjects.
    store.reset()
    let again = Received(store.values)
    store.valuesSubject.send(3)
    precondition(again.values == [3] && again.end == nil)
}

func functions() async throws {
    let store = StoreDouble()
    store.isStrict = true
    let movies = Received(store.movies(1)), others = Received(store.movies(2))
    store.moviesSubject.send([Movie(title: "a")])
    store.moviesSubject.send(completion: .failure(.offline))
    precondition(movies.values == [[Movie(title: "a")]] && movies.end == "offline" && others.end == "offline")
    precondition(store.moviesArgValues == [1, 2])

    let found = Received(try await store.search("a", limit: 1))
    store.searchSubject.send(Movie(title: "b"))
    store.searchSubject.send(completion: .failure(StoreFailure.offline))
    precondition(found.values == [Movie(title: "b")] && found.end == "offline")
    let cell = Received(store[3])
    store.subscriptSubject.send(Movie(title: "c"))
    precondition(cell.values == [Movie(title: "c")] && store.subscriptArgValues == [3])
    // The type is the caller's, so there is no subject.
    store.decodeReturnValue = Just("x").eraseToAnyPublisher()
    precondition(Received(store.decode(String.self)).values == ["x"])

    let shared = Received(StoreDouble.shared())
    StoreDouble.sharedSubject.send(4)
    precondition(shared.values == [4])
}

func published() {
    let store = StoreDouble()
    var titles: [String] = []
    let subscription = store.titlePublisher.sink { titles.append($0) }
    store.titlePublisherSubject.send("a")
    store.titlePublisherSubject.send("b")
    precondition(titles == ["", "a", "b"] && store.titlePublisherSubject.value == "b")
    subscription.cancel()
    // A movie has no default value: the first one is sent before the publisher is read.
    store.moviePublisherSubject.send(Movie(title: "c"))
    var movies: [Movie] = []
    let other = store.moviePublisher.sink { movies.append($0) }
    store.moviePublisherSubject.send(Movie(title: "d"))
    precondition(movies.map(\.title) == ["c", "d"])
    other.cancel()
}

func doublesOfOtherKinds() async {
    let store = SharedStoreDouble()
    let values = Received(store.values)
    store.valuesSubject.send(1)
    store.titlePublisherSubject.send("a")
    var titles: [String] = []
    let subscription = store.titlePublisher.sink { titles.append($0) }
    precondition(values.values == [1] && titles == ["a"])
    subscription.cancel()
    let repository = RepositoryDouble<String>()
    let items = Received(repository.items())
    repository.itemsSubject.send("x")
    repository.itemPublisherSubject.send("y")
    precondition(items.values == ["x"] && repository.itemPublisherSubject.value == "y")
    _ = repository.itemPublisher
}

@MainActor func screens() {
    let screen = ScreenDouble()
    let values = Received(screen.values)
    screen.valuesSubject.send(6)
    screen.titlePublisherSubject.send("z")
    precondition(values.values == [6] && screen.titlePublisherSubject.value == "z")
    _ = screen.titlePublisher
}

func actors() {
    let actor = StoreActorDouble()
    actor.valuesSubject.send(5)
    let values = Received(actor.values())
    actor.valuesSubject.send(6)
    precondition(values.values == [6])
}

try await properties()
try await functions()
published()
await doublesOfOtherKinds()
screens()
actors()
print("ok")
