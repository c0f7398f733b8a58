/// Runs `body` on a new thread with a stack of `stackSize` bytes. Stops the program if no thread can be made.
package func startThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    let argument = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    #if canImport(Darwin)
        var thread: pthread_t?
        let status = pthread_create(&thread, &attributes, { run($0) }, argument)
    #else
        var thread = pthread_t()
        let status = pthread_create(&thread, &attributes, { run($0.unsafelyUnwrapped) }, argument)
    #endif
    precondition(status == 0, "no thread can be made: \(String(cString: strerror(status)))")
}

private final class ThreadBody {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}

private func run(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().body()
    return nil
}
