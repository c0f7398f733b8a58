import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    private let dependencies = MainDependencyContainer.appDelegateDependencyResolver()

    // weaver: session = Session
    // weaver: session.scope = .lazy
    // weaver: session.builder = AppDelegate.makeSession

    // weaver: movieManager = MovieManager <- MovieManaging
    // weaver: movieManager.scope = .lazy

    //weaver : moviesViewController = MoviesViewController <- UIViewController
    // weaver: moviesViewController.scope = .lazy

    /// beaverdi: off = Session
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?) -> Bool {
        print("// beaverdi: text = AppDelegateDependencyContainer()")
        window = UIWindow()
        window?.rootViewController = UINavigationController(rootViewController: dependencies.moviesViewController)
        window?.makeKeyAndVisible()
        return true
    }
}
