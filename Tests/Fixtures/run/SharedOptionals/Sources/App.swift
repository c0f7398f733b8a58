// Optional references that nothing provides, read in several isolation domains. Their types are not Sendable.
public class Log { public init() {} }
public struct Theme { public var log: Log }

final class App {
    // weaver: store = Store
    // weaver: cache = Cache
    // weaver: view = View
    // weaver: view.scope = .lazy
    // weaver: panel = Panel
    // weaver: panel.scope = .lazy
    // weaver: worker = Worker
    // weaver: near = Near
    let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }
}

actor Store {
    // weaver: log <- Log?
    let resolver: any StoreDependencyResolver
    init(injecting resolver: any StoreDependencyResolver) { self.resolver = resolver }
    func isEmpty() -> Bool { resolver.log == nil }
}

actor Cache {
    // weaver: log <- Log?
    let log: Log?
    init(log: Log?) { self.log = log }
    func isEmpty() -> Bool { log == nil }
}

@MainActor final class View {
    // weaver: log <- Log?
    // weaver: theme <- Theme?
    let resolver: any ViewDependencyResolver
    init(injecting resolver: any ViewDependencyResolver) { self.resolver = resolver }
    var isEmpty: Bool { resolver.log == nil && resolver.theme == nil }
}

@MainActor final class Panel {
    // weaver: theme <- Theme?
    let isEmpty: Bool
    init(theme: Theme?) { isEmpty = theme == nil }
}

final class Worker {
    // weaver: log <- Log?
    // weaver: theme <- Theme?
    let log: @Sendable () -> Log?
    let theme: @MainActor () -> Theme?
    init(log: @escaping @Sendable () -> Log?, theme: @escaping @MainActor () -> Theme?) {
        self.log = log
        self.theme = theme
    }
}

final class Near {
    // weaver: log <- Log?
    let log: Log?
    init(log: Log?) { self.log = log }
}

/// Other modules give what several domains read in a closure.
public final class Screen {
    // weaver: log <- Log?
    // weaver: store = Store
    let resolver: any ScreenDependencyResolver
    init(injecting resolver: any ScreenDependencyResolver) { self.resolver = resolver }
    public func isEmpty() async -> Bool { await resolver.store.isEmpty() }
}

/// Its maker, which another container calls, gives an optional.
final class Ticket {
    // weaver: log <- Log
    // weaver: stamp <- Stamp
    let number: Int
    init?(log: Log, stamp: Stamp) {
        if stamp.number == 0 { return nil }
        number = stamp.number
    }
}

final class Stamp {
    let number: Int
    init(_ number: Int) { self.number = number }
}

final class Booth {
    // weaver: ticket = Ticket?
    let resolver: any BoothDependencyResolver
    init(injecting resolver: any BoothDependencyResolver) { self.resolver = resolver }
}

final class Fair {
    // weaver: log = Log
    // weaver: stamp = Stamp
    // weaver: stamp.builder = { Stamp(8) }
    // weaver: booth = Booth
    let booth: Booth
    init(booth: Booth) { self.booth = booth }
}
