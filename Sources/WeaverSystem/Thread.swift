/// Runs `body` on a new thread with a stack of `stackSize` bytes. Returns false, with the reason in `errno`, if the
/// system makes no more threads; `body` is not called then.
@discardableResult
package func startThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = makeThread(stackSize: stackSize, body) else { return false }
    pthread_detach(thread)
    return true
}

/// Calls `body` on `count` threads at once, of which this one is the first, and returns when all calls have. If the
/// system makes no more threads, there are fewer calls.
package func runAtOnce(_ count: Int, _ body: @Sendable () -> Void) {
    withoutActuallyEscaping(body) { body in
        var threads: [pthread_t] = []
        while threads.count < count - 1, let thread = makeThread(stackSize: 8 << 20, body) { threads.append(thread) }
        body()
        for thread in threads { pthread_join(thread, nil) }
    }
}

/// Returns a new thread that runs `body`, and that has to be joined or detached. Nil, with the reason in `errno`, if it
/// cannot be made.
private func makeThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let argument = Unmanaged.passRetained(ThreadBody(body))
    #if canImport(Darwin)
        var thread: pthread_t?
        errno = pthread_create(&thread, &attributes, { run($0) }, argument.toOpaque())
    #else
        var thread = pthread_t()
        errno = pthread_create(&thread, &attributes, { run($0.unsafelyUnwrapped) }, argument.toOpaque())
    #endif
    guard errno == 0 else {
        argument.release()
        return nil
    }
    return thread
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
