import UIKit

/// On no actor, as the routers of many projects are. In Swift 5 mode, it may still make and read view controllers.
final class Router {

    private let dependencies = MainDependencyContainer.routerDependencyResolver()

    // weaver: aboutViewController = AboutViewController
    // weaver: aboutViewController.scope = .transient

    // weaver: helpViewController = HelpViewController <- UIViewController
    // weaver: helpViewController.scope = .lazy

    #if swift(>=6)
    @MainActor
    #endif
    func open(page: String) -> [UIViewController] {
        [dependencies.aboutViewController(page: page), dependencies.helpViewController]
    }
}

final class AboutViewController: UIViewController {

    // weaver: page <= String

    required init(injecting dependencies: AboutViewControllerDependencyResolver) {
        super.init(nibName: nil, bundle: nil)
        title = dependencies.page
    }
}

final class HelpViewController: UIViewController {}
