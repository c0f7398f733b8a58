import Foundation
import Deli  // the container

/// The app.
public final class Main: Inject {
    private let container: AppContextType = AppContext.load([
        DeliFactory.self,
        OtherModule.DeliFactory.self,
    ])
    private let first = Inject(Wächter.self)
    var last: 서비스 { Inject(서비스.self) }

    public init() {}

    public func run() {
        print(first.name, last.name, "\(Inject(Outer.Inner.self).name)")
        print(Panel(title: "Panel").text)
        let made = Inject(Ticket.self, with: (number: 7, text: "x"))
        print(made.number, made.service.name)
    }
}
