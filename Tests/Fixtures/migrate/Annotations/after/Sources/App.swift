import Foundation

final class App {
    private let name = "app"

    let dependencies = MainDependencyContainer.appDependencyResolver()
    // MARK: Screens

    func open() -> String { dependencies.home.page(title: "One: \(name)", tags: ["x": [1]]).text }
}

protocol Logging: AnyObject {
    func log(_ line: String)
}

final class Logger: Logging {
    func log(_ line: String) { print(line) }
}

struct Clock {
    var now: [Int]
}
