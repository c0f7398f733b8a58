@testable import Fixture

let finder = FindingDouble()
finder.movieIdIntReturnValue = Movie(id: 1)
finder.movieIdStringHandler = { Movie(id: $0.count) }
print(finder.movie(id: 5), finder.movie(id: "four"), finder.movie(named: "none") as Any)
print(finder.movieIdIntArgValues, finder.movieIdStringArgValues, finder.movieNamedArgValues, finder.movieIdIntCallCount)

// Answers, handlers, errors.
finder.fetchReturnValue = Movie(id: 2)
print(try await finder.fetch(1))
finder.fetchHandler = { id throws(Failure) in throw Failure(code: id) }
do { _ = try await finder.fetch(7) } catch { print("thrown:", error.code) }
finder.decodeReturnValue = Movie(id: 3)
print(try finder.decode(Movie.self, from: "{}"), finder.decodeArgValues.map { "\($0.type) \($0.from)" })
finder.decodeHandler = { type, text in "\(type) of \(text)" }
print(try finder.decode(String.self, from: "text"))

// Closures, inout, autoclosures.
finder.eachHandler = { body in try? body(Movie(id: 4)) }
finder.each { print("each:", $0) }
finder.updateHandler = { body in
    var value = 40
    return (try? body(&value)) as Any
}
print("updated:", finder.update { value -> Int in value += 2; return value })
finder.changeHandler = { $0.id += 1 }
var movie = Movie(id: 5)
finder.change(&movie)
print(movie, finder.changeArgValues)
finder.loadHandler = { $0(Movie(id: 6)) }
finder.load { print("loaded:", $0 as Any) }
finder.loadArgValues[0](nil)
finder.log("a message", 1, 2)
print(finder.logArgValues == [.init(message: "a message", numbers: [1, 2])])

// Instances, statics, properties, subscripts, initializers.
finder.copyReturnValue = finder
FindingDouble.makeHandler = { _ in finder }
FindingDouble.sharedValue = 9
print(finder.copy() === finder, FindingDouble.make(3) === finder, FindingDouble.makeArgValues, FindingDouble.shared, FindingDouble.sharedGetCount)
finder.titleValue = "arranged"
finder.best = Movie(id: 8)
print(finder.title, finder.titleGetCount, finder.titleSetCount, finder.best, finder.bestSetCount)
func readRemote() async {
    let finder = FindingDouble()
    finder.remoteHandler = { throw Failure(code: 1) }
    do { _ = try await finder.remote } catch { print("remote:", error, finder.remoteGetCount) }
}
await readRemote()
finder[3] = Movie(id: 3)
print(finder[4] as Any, finder.subscriptArgValues, finder.subscriptSetValues)
print(FindingDouble(name: "made").initArgValues)

// Generic doubles, with static state of their own.
let store = StoringDouble<Movie>()
store.store(Movie(id: 1))
StoringDouble<Movie>.kindValue = "movies"
print(store.storeArgValues, StoringDouble<Movie>.kind, StoringDouble<Int>.kind)

// Several threads at once.
let loader = LoadingDouble()
loader.loadReturnValue = Movie(id: 1)
await withTaskGroup(of: Void.self) { group in
    for task in 0..<16 {
        group.addTask {
            var loader = loader as any Loading
            for id in 0..<100 {
                _ = try? await loader.load(id)
                loader.name = "\(task)"
            }
            loader.count(Box())
        }
    }
}
print(loader.loadCallCount, loader.loadArgValues.reduce(0, +), loader.nameSetCount, loader.countCallCount)

// Isolated ones.
@MainActor func present() async {
    let presenter = PresentingDouble()
    presenter.chooseHandler = { count in await Task.yield(); return count - 1 }
    presenter.present(Movie(id: 1))
    presenter.descriptionValue = "a presenter"
    print(presenter.presentArgValues, await presenter.choose(3), "\(presenter)", presenter.descriptionGetCount)
    await Task.detached { presenter.ping() }.value
    print(presenter.pingCallCount)
}
await present()

let keeper = KeepingDouble()
keeper.labelValue = "keeper"
keeper.keptHandler = { id in await Task.yield(); return Movie(id: id) }
await withTaskGroup(of: Void.self) { group in
    for id in 0..<16 { group.addTask { await keeper.keep(Movie(id: id)) } }
}
print(await keeper.kept(5) as Any, keeper.label, keeper.keepCallCount, keeper.keepArgValues.map(\.id).reduce(0, +))

// Of a composition, and all of it in a stub.
let stub = MainDependencyResolverStub()
stub.personDouble.nameValue = "Ann"
stub.personDouble.ageValue = 30
print((stub.person as any Named).name, stub.person.age)
_ = stub.buildUser()
