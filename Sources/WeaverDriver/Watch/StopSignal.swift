import Foundation

/// The end that a signal handler writes to: it can reach nothing but what is global.
nonisolated(unsafe) private var signalEnd: CInt = -1

/// SIGINT and SIGTERM as something to wait for. The second one ends the process, whatever it does.
struct StopSignal {
    /// Can be read from once a signal has come.
    let descriptor: CInt

    /// Nil where the process can open no more files.
    init?() {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        descriptor = ends[0]
        signalEnd = ends[1]
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                var byte: UInt8 = 0
                _ = write(signalEnd, &byte, 1)
                signal(number, SIG_DFL)
            }
        }
    }

    var hasCome: Bool {
        var descriptor = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }
}
