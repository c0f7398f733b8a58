import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    private let dependencies = MainDependencyContainer.appDelegateDependencyResolver()

    // weaver: logger = Logger
    // weaver: logger.scope = .container

    // weaver: urlSession = URLSession
    // weaver: urlSession.scope = .container
    // weaver: urlSession.builder = AppDelegate.makeURLSession

    // weaver: movieAPI = MovieAPI <- APIProtocol
    // weaver: movieAPI.scope = .lazy
    // weaver: movieAPI.builder = MovieAPI.make

    // weaver: imageManager = ImageManager <- ImageManaging
    // weaver: imageManager.scope = .lazy

    // weaver: movieManager = MovieManager <- MovieManaging
    // weaver: movieManager.scope = .container

    // weaver: homeViewController = HomeViewController <- UIViewController
    // weaver: homeViewController.scope = .container

    // weaver: calendar = Calendar
    // weaver: calendar.builder = { _ in Calendar(identifier: .gregorian) }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?) -> Bool {

        window = UIWindow()

        let rootViewController = dependencies.homeViewController
        window?.rootViewController = UINavigationController(rootViewController: rootViewController)
        window?.makeKeyAndVisible()

        return true
    }

    // Takes what the registrant offers, by the name of what it builds.
    nonisolated static func makeURLSession(_ dependencies: URLSessionInputDependencyResolver) -> URLSession {
        dependencies.logger.log("makeURLSession")
        return URLSession(name: "shared")
    }
}
