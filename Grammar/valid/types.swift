final class Types {
    // weaver: generic <- Pair<Movie, Store<[Int]>>
    // weaver: nested <- Outer.Inner
    // weaver: optional <- Movie?
    // weaver: list <- [[Movie]?]
    // weaver: dictionary <- [String: Int]
    // weaver: tuple <- (id: Int, String)
    // weaver: closure <- (_ id: Int, inout String) -> Void
    // weaver: effects <- @escaping @Sendable (Int...) async throws(Failure<[Int: Int]>) -> any Logging & Sendable
    // weaver: metatype <- any Logging.Type
    // weaver: `default` <- `default`.Inner
}
