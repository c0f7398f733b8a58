@preconcurrency import Log

/// The error is an alias for one of a module that only the file of the alias imports.
final class Purse {
    // weaver: logger <- Logging
    init(logger: any Logging) throws(PurseError) { throw PurseError() }
}
