import WeaverDiagnostics
import WeaverDriver
import WeaverSystem

// Ignores the signal for exceeding the file size limit, so that writing fails with an ordinary error instead.
signal(SIGXFSZ, SIG_IGN)
InternalError.handler = CommandLineInterface.end
exit(CommandLineInterface.run(Array(CommandLine.arguments.dropFirst())))
