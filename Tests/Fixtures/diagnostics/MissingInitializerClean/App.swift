import Foundation

final class App {
    // weaver: home = HomeController
    // weaver: card = CardView
    // weaver: implicit = Implicit
    // weaver: inherited = Inherited
    // weaver: memberwise = Memberwise
    // weaver: provided = Provided
    // weaver: extended = Extended
    // weaver: foreign = URLCache
    // weaver: built = Built
    // weaver: built.builder = { _ in Built(path: "/") }
    // weaver: mode = Mode
    // weaver: mode.builder = Mode.standard
    // weaver: defaulted = Defaulted
    // weaver: counter = Counter
    // weaver: screen = Screen
}

class Base {
    required init(count: Int = 0) {}
}
final class Implicit {}
final class Inherited: Base {
    lazy var name = "inherited"
    var title: String?
}
struct Memberwise {
    // weaver: implicit <- Implicit
    let implicit: Implicit
    var size = 3
}
final class Provided {
    // weaver: implicit <- Implicit
    private init() {}
    init(implicit: @escaping () -> Implicit, count: Int = 3) {}
}
struct Extended {}
extension Extended {
    // weaver: base <= Base
    init(injecting dependencies: ExtendedDependencyResolver) { self.init() }
}
final class Built {
    init(path: String) {}
}
enum Mode {
    case day
    static func standard() -> Mode { .day }
}
final class Defaulted {
    init(names: String..., size: Int = 0) {}
}
actor Counter {
    var count = 0
}
// A view or controller of UIKit inherits `init()` if it overrides the designated initializers.
class BaseController: UIViewController {
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { fatalError() }
}
final class HomeController: BaseController {}
final class CardView: UIView {
    let title: String
    override init(frame: CGRect) {
        title = ""
        super.init(frame: frame)
    }
    @available(*, /* storyboards only */ unavailable)
    required init?(coder: NSCoder) { fatalError() }
}
final class Screen {
    // weaver: movie <- Extended
    init(movie: (Base) -> Extended) {}
}
