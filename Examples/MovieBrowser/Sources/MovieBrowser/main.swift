import Foundation

let app = MovieBrowserApp()
exit(app.run(Array(CommandLine.arguments.dropFirst())))
