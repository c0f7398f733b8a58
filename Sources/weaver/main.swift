import Foundation
import WeaverDriver

exit(CommandLineInterface.run(Array(CommandLine.arguments.dropFirst())))
