// One instance of what is not Sendable would be used by an actor and by others.
final class App {
    // weaver: crate = Crate<Int>
    // weaver: crate.builder = { _ in Crate(value: 1) }
    // weaver: loading = Loading<Int>
    // weaver: loading.builder = { _ in .nothing }
    // weaver: flow = Flow<Log>
    // weaver: flow.builder = { _ in .idle }
    // weaver: route = Route
    // weaver: route.builder = { _ in .home }
    // weaver: packer = Packer
    // weaver: reader = Reader
    // weaver: log = Log
    // weaver: store = Store <- Storing
    // weaver: item = Item
    // weaver: item.scope = .lazy
    // weaver: owner = Owner
    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
    func read() { _ = (dependencies.reader, dependencies.owner, dependencies.packer) }
}

final class Log {}
protocol Storing {}
struct Store: Storing {}
final class Item: Sendable {
    // weaver: log <- Log
    init(log: Log) {}
}

actor Reader {
    // expected-error@+1:16 {{the actor 'Reader' would share 'log' with 'App', which is not Sendable [isolation-conflict]}}
    // weaver: log <- Log
    init(log: Log) {}
}

actor Keeper {
    // expected-error@+1:16 {{the actor 'Owner' would share 'store' (for 'Keeper' below it) with 'App', which is not Sendable [isolation-conflict]}}
    // weaver: store <- Storing
    init(injecting dependencies: any KeeperDependencyResolver) {}
}

actor Owner {
    // weaver: deep = Deep
    // weaver: keeper = Keeper
    init(injecting dependencies: any OwnerDependencyResolver) { _ = (dependencies.deep, dependencies.keeper) }
}

final class Deep {
    // expected-error@+1:16 {{the actor 'Owner' would share 'item' (for 'Deep' below it) with 'App', and what builds it captures something that is not Sendable [isolation-conflict]}}
    // weaver: item <- Item
    init(item: Item) {}
}

struct Crate<Content> { let value: Content }
enum Loading<Content> { case nothing, loaded(Content) }
enum Flow<Content> { case idle, waiting(Int, for: [String] = []), keyed([Flow]) }
enum Route { case home, detail(id: Int, log: Log) }
actor Packer {
    // expected-error@+1:16 {{the actor 'Packer' would share 'crate' with 'App', which is not Sendable [isolation-conflict]}}
    // weaver: crate <- Crate<Int>
    // expected-error@+1:16 {{the actor 'Packer' would share 'loading' with 'App', which is not Sendable [isolation-conflict]}}
    // weaver: loading <- Loading<Int>
    // weaver: flow <- Flow<Log>
    // expected-error@+1:16 {{the actor 'Packer' would share 'route' with 'App', which is not Sendable [isolation-conflict]}}
    // weaver: route <- Route
    init(crate: Crate<Int>, loading: Loading<Int>, flow: Flow<Log>, route: Route) {}
}
