import WeaverDI

protocol Logging: AnyObject {
    func log(_ line: String)
}

final class Logger: Logging {
    private var count = 0

    func log(_ line: String) {
        count += 1
        print("\(count): \(line)")
    }
}

final class Store {
    init() { print("store built") }

    let items = ["a", "b"]
}

final class Home {
    private let dependencies: HomeDependencyResolver

    #if os(Windows)
    // weaver: ticket = Ticket
    #else
    // weaver: ticket = Ticket
    #endif
    // weaver: ticket.scope = .transient
    // weaver: store <- Store
    // weaver: logger <- Logging
    // weaver: logger.platforms = [.iOS, .OSX, .linux]

    init(injecting dependencies: HomeDependencyResolver) {
        self.dependencies = dependencies
    }

    func show() -> String {
        dependencies.logger.log("shown")
        return "\(dependencies.store.items.count) \(dependencies.ticket === dependencies.ticket)"
    }
}

final class Ticket {}

final class Door {
    // weaver: number <= Int
    let label: String

    init(injecting dependencies: DoorDependencyResolver) {
        label = "door \(dependencies.number)"
    }
}
