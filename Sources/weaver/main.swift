import Foundation
import WeaverDriver

// A file that grows beyond a limit is an error like any other.
signal(SIGXFSZ, SIG_IGN)
exit(CommandLineInterface.run(Array(CommandLine.arguments.dropFirst())))
