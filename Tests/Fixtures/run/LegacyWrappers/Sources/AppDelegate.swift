import UIKit
import MovieKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    // Must be declared first!
    private let dependencies = MainDependencyContainer.appDelegateDependencyResolver()

    @Weaver(.registration, scope: .container, builder: AppDelegate.makeLogger)
    private var logger: Logger

    @Weaver(.registration, type: MovieManager.self, scope: .container)
    private var movieManager: MovieManaging

    @Weaver(.registration, type: ReviewManager.self, scope: .lazy)
    private var reviewManager: ReviewManaging

    @Weaver(.registration, type: MoviesViewController.self, scope: .container)
    private var moviesViewController: UIViewController

    @Weaver(.registration, scope: .lazy, setter: true)
    private var session: Session

    @Weaver(.registration, scope: .lazy, builder: { _ in Player(name: "player") }, platforms: [.iOS, .macOS, .tvOS, .linux], projects: ["MovieApp"])
    private var player: Player

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?) -> Bool {

        window = UIWindow()

        dependencies.setSession(Session(user: "Ada"))
        window?.rootViewController = UINavigationController(rootViewController: moviesViewController)
        window?.makeKeyAndVisible()
        logger.log("launched for \(session.user), \(player.name)")

        return true
    }

    nonisolated static func makeLogger(_ dependencies: LoggerInputDependencyResolver) -> Logger {
        Logger(prefix: "app")
    }

    var log: [String] { logger.lines }
}
