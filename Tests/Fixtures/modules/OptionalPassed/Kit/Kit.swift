public protocol Tracking: AnyObject {
    func track(_ event: String)
}

/// Takes a value and a closure.
public final class Player {
    // weaver: tracker <- Tracking?
    // weaver: theme <- String?
    private let tracker: (any Tracking)?
    private let theme: () -> String?
    init(tracker: (any Tracking)?, theme: @escaping () -> String?) { (self.tracker, self.theme) = (tracker, theme) }
    public func play() {
        tracker?.track("play")
        print("player: \(tracker == nil) \(theme() ?? "none")")
    }
}

/// Reads a resolver.
public final class Panel {
    // weaver: tracker <- Tracking?
    private let resolver: any PanelDependencyResolver
    init(injecting resolver: any PanelDependencyResolver) { self.resolver = resolver }
    public func show() {
        resolver.tracker?.track("show")
        print("panel: \(resolver.tracker == nil)")
    }
}
