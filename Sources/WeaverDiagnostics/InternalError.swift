/// A broken invariant of the compiler: a bug of Weaver, whatever the inputs are.
///
/// A phase that finds a broken invariant ends the process instead of going on with a default that would be wrong. A run
/// writes its outputs after it has made all of them, so no output has been written by then.
package enum InternalError {
    /// A function that reports an internal error and ends the process. Its parameter is the error's message, which ends
    /// with the file and line in the compiler's code.
    package typealias Handler = @Sendable (String) -> Never

    /// The function that `internalError` calls. The command line replaces it, before anything else runs, by a function
    /// that prints the message and exits with status 70. By default the process traps.
    nonisolated(unsafe) package static var handler: Handler = { fatalError($0) }
}

/// Ends the process because an invariant is broken. `message` says which one; the place of the call is added.
@usableFromInline package func internalError(_ message: String, file: StaticString = #fileID, line: UInt = #line)
    -> Never
{
    InternalError.handler("\(message) (\(file):\(line))")
}

extension Optional {
    /// Returns the wrapped value, which is never nil according to an invariant. If it is nil, ends the process with an
    /// internal error; `message` says what is missing.
    @inlinable package func required(
        _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
    ) -> Wrapped {
        guard let value = self else { internalError(message(), file: file, line: line) }
        return value
    }
}
