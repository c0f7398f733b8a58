// Nothing on the query actor is built with the root, and any domain may build the clock.
@globalActor actor QueryActor { static let shared = QueryActor() }

final class Clock: Sendable {
    init() {}
}

@QueryActor final class Query {
    // weaver: clock <- Clock
    // weaver: id <= Int
    init(clock: Clock, id: Int) {}
}

@MainActor final class Desktop {
    // weaver: clock = Clock
    // weaver: clock.scope = .lazy
    // weaver: query = Query
    init(injecting dependencies: any DesktopDependencyResolver) {}
}
