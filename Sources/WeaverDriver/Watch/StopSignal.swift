import WeaverSystem

/// The write end of the pipe of `StopSignal`. It is global, because a signal handler can reach only global variables.
nonisolated(unsafe) private var signalEnd: CInt = -1

/// Makes a descriptor readable when the first SIGINT or SIGTERM arrives, so that it can be waited for. A second signal
/// of the same kind ends the process.
struct StopSignal {
    /// The read end of a pipe. It becomes readable when a signal has arrived.
    let descriptor: CInt

    /// Installs the signal handlers. Nil if the process can open no more files.
    init?() {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        descriptor = ends[0]
        signalEnd = ends[1]
        var numbers = sigset_t()
        sigemptyset(&numbers)
        for number in [SIGINT, SIGTERM] {
            sigaddset(&numbers, number)
            signal(number) { number in
                var byte: UInt8 = 0
                _ = write(signalEnd, &byte, 1)
                signal(number, SIG_DFL)
            }
        }
        // The parent process may have blocked these signals, as threads of a pool do.
        pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    }

    var hasCome: Bool { isReadable(descriptor) }
}
