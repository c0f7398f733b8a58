// What the documented app uses of Apple's UIKit, with the same names, isolation and inheritance.
// Left out: `UIViewController.init?(coder:)`, which the documentation hides behind its `// ...`.
@_exported import Foundation

@MainActor
open class UIResponder {
    public init() {}
}

public struct UIApplicationLaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

open class UIApplication: UIResponder {
    public static let shared = UIApplication()
}

@MainActor
public protocol UIApplicationDelegate: AnyObject {
    var window: UIWindow? { get set }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
    ) -> Bool
}

extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
    ) -> Bool {
        true
    }
}

open class UIView: UIResponder {
    public private(set) var subviews: [UIView] = []

    open func addSubview(_ view: UIView) {
        subviews.append(view)
    }
}

open class UITableView: UIView {
    open func reloadData() {}
}

open class UIWindow: UIView {
    open var rootViewController: UIViewController?

    /// Shows the window, which is when UIKit loads the views of what it shows.
    open func makeKeyAndVisible() {
        rootViewController?.loadViewIfNeeded()
    }
}

open class UIViewController: UIResponder {
    open var title: String?
    open private(set) var presentedViewController: UIViewController?
    private var loadedView: UIView?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { loadedView = newValue }
    }

    open var isViewLoaded: Bool { loadedView != nil }

    open func loadView() {
        view = UIView()
    }

    open func loadViewIfNeeded() {
        guard !isViewLoaded else { return }
        loadView()
        viewDidLoad()
    }

    open func viewDidLoad() {}

    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        presentedViewController = viewControllerToPresent
        completion?()
    }
}

open class UINavigationController: UIViewController {
    open private(set) var viewControllers: [UIViewController] = []

    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
    }

    open var topViewController: UIViewController? { viewControllers.last }

    open override func viewDidLoad() {
        super.viewDidLoad()
        topViewController?.loadViewIfNeeded()
    }
}
