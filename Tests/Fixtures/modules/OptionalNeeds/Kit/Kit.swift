public protocol Tracking: AnyObject {
    func track(_ event: String)
}

public final class Player {
    // weaver: tracker <- Tracking?
    // weaver: theme <- String?
    private let tracker: (any Tracking)?
    private let theme: () -> String?
    init(tracker: (any Tracking)?, theme: @escaping () -> String?) { (self.tracker, self.theme) = (tracker, theme) }
    public func play() {
        tracker?.track("play")
        print("\(tracker == nil) \(theme() ?? "none")")
    }
}
