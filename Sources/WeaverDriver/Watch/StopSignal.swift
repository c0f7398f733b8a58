import Foundation

/// The write end of the pipe. A signal handler can only reach global variables.
nonisolated(unsafe) private var signalEnd: CInt = -1

/// Turns the first SIGINT or SIGTERM into a descriptor that can be waited for. The second signal ends the process.
struct StopSignal {
    /// The read end of a pipe. It becomes readable when a signal has arrived.
    let descriptor: CInt

    /// Nil if the process can open no more files.
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

    var hasCome: Bool {
        var descriptor = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }
}
