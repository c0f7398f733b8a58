import Foundation

final class App {
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
final class Screen {
    // weaver: movie <- Extended
    init(movie: (Base) -> Extended) {}
}
