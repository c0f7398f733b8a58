/// A broken invariant of the compiler: a bug of Weaver, whatever the inputs are.
///
/// A phase that meets one ends the process instead of going on with a default that would be wrong. Outputs are written
/// after all of them are made, so none has been written by then.
package enum InternalError {
    /// Takes the message with its place, and ends the process.
    package typealias Handler = @Sendable (String) -> Never

    /// Ends the process. The command line sets it, before anything else runs, to print the message and to exit with
    /// status 70. By default the process traps.
    nonisolated(unsafe) package static var handler: Handler = { fatalError($0) }
}

/// Ends the process because an invariant is broken. `message` says which one; the place of the call is added.
@usableFromInline package func internalError(_ message: String, file: StaticString = #fileID, line: UInt = #line)
    -> Never
{
    InternalError.handler("\(message) (\(file):\(line))")
}

extension Optional {
    /// Returns the value, which an invariant says is there. Ends the process with an internal error if it is nil;
    /// `message` says what is missing.
    @inlinable package func required(
        _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
    ) -> Wrapped {
        guard let value = self else { internalError(message(), file: file, line: line) }
        return value
    }
}
