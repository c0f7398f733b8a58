/// The alias stands for a type of a module that this file does not import.
public final class Clock {
    // weaver: since <- Stamp
    private let since: Stamp
    init(since: Stamp) { self.since = since }
    public func tell() -> String { "since \(Int(since.timeIntervalSince1970))" }
}
