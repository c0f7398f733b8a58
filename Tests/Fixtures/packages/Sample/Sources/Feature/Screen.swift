import Core
import Middle
import Ports
import Printing

public final class Screen {
    // weaver: name <= String
    // weaver: titled <- Titled
    // weaver: logger <- Logging
    // weaver: clock = Clock
    // weaver: printer = Printer
    // weaver: layout = Layout
    // weaver: layout.scope = .lazy

    private let resolver: any ScreenDependencyResolver

    init(injecting resolver: any ScreenDependencyResolver) {
        self.resolver = resolver
    }

    public func show() {
        let line = "\(resolver.name) of \(resolver.titled.title) at \(resolver.clock.time())"
        resolver.printer.print(resolver.layout.text(line))
    }
}
