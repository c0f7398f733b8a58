import UIKit

extension AppDelegate {
    nonisolated static func makeSession(_ dependencies: any SessionInputDependencyResolver) -> Session {
        print("session built")
        return Session(name: "archive")
    }
}

extension MovieViewController {
    nonisolated static func makeBadge(_ dependencies: any BadgeInputDependencyResolver) -> Badge { Badge(text: "!") }
}

MainActor.assumeIsolated {
    let app = AppDelegate()
    print("launched:", app.application(.shared, didFinishLaunchingWithOptions: nil))
}
