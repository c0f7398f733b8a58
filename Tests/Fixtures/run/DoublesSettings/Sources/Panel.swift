public protocol PanelDelegate: AnyObject { func closed() }
public protocol PanelShowing {
    var delegate: (any PanelDelegate)? { get set }
    var parent: AnyObject! { get set }
    var title: String { get set }
    func show(_ id: Int, on row: Int)
}
protocol Store: Sendable {
    associatedtype Item: Sendable
    var observer: (any PanelDelegate)? { get set }
    func all() -> [Item]
}

final class App {
    // weaver: panel = Panel <- PanelShowing
    private let dependencies: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { dependencies = resolver }
    func start() { dependencies.panel.show(1, on: 2) }
}
final class Panel: PanelShowing {
    weak var delegate: (any PanelDelegate)?
    weak var parent: AnyObject!
    var title = ""
    func show(_ id: Int, on row: Int) {}
}
