import Foundation
import WeaverDriver

// Ignores the signal for exceeding the file size limit, so that writing fails with an ordinary error instead.
signal(SIGXFSZ, SIG_IGN)
exit(CommandLineInterface.run(Array(CommandLine.arguments.dropFirst())))
