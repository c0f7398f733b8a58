import Foundation
// the container

/// The app.
public final class Main {
    private let container = MainDependencyContainer.mainDependencyResolver()
    private lazy var first = container.wächter
    var last: 서비스 { (container.the서비스 as! 서비스) }

    public init() {}

    public func run() {
        print(first.name, last.name, "\(container.inner.name)")
        print(container.panel(title: "Panel").text)
        let made = container.ticket(payload: TicketPayload(with: (number: 7, text: "x")))
        print(made.number, made.service.name)
    }
}
