import UIKit
import BeaverDI

class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    private let dependencies = AppDelegateDependencyContainer()

    // beaverdi: session = Session
    // beaverdi: session.scope = .container
    // beaverdi: session.customRef = true

    // beaverdi: movieManager = MovieManager <- MovieManaging
    // beaverdi: movieManager.scope = .container

    //beaverdi : moviesViewController = MoviesViewController <- UIViewController

    /// beaverdi: off = Session
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?) -> Bool {
        print("// beaverdi: text = AppDelegateDependencyContainer()")
        window = UIWindow()
        window?.rootViewController = UINavigationController(rootViewController: dependencies.moviesViewController)
        window?.makeKeyAndVisible()
        return true
    }
}
