import CoreKit
import Foundation

/// Passes on what another type needs, and names none of it.
public final class Desk {
    // weaver: alarm = Alarm
    // weaver: since <= Date
    private let dependencies: any DeskDependencyResolver

    init(injecting dependencies: any DeskDependencyResolver) { self.dependencies = dependencies }

    public func ring() -> String { dependencies.alarm(process: 5).text }
}
