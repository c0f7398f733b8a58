import Foundation

final class AppDelegate {
    // weaver: logger = FileLogger <- Logging
    // weaver: console = ConsoleLogger <- Logging
    // expected-error@+1:24 {{expected '=', '<-', '<=' or '.' after 'session', not '=>' [syntax-error]}}
    // weaver: session => URLSession
    // weaver: movieManager = MovieManager <- MovieManaging
    // weaver: imageStore = ImageStore
    // weaver: home = HomeScreen
    // expected-error@+1:16 {{'AppDelegate' has a dependency 'home' already [duplicate-dependency]}}
    // weaver: home = HomeScreen
    // expected-error@+1:27 {{'Database' has no initializer that takes nothing [missing-initializer]}}
    // weaver: database = Database

    func applicationDidFinishLaunching() {
        // expected-error@+1:12 {{annotation 'movieID' stands inside a body [misplaced-annotation]}}
        // weaver: movieID <= Int
    }
}
