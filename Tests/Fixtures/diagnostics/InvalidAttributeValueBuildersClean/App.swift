// Builders by name that build what is registered.
class Factory {
    class func inherited() -> Log { Log() }
}

protocol Making {}
extension Making {
    static func extended() -> Log { Log() }
}

final class App: Factory, Making {
    // weaver: a = Log
    // weaver: a.builder = App.inherited
    // weaver: b = Log
    // weaver: b.builder = App.extended
    // weaver: c = Log
    // weaver: c.builder = App.value
    // weaver: d = Log?
    // weaver: d.builder = App.optional
    // weaver: e = Log
    // weaver: e.builder = App.implicit
    // weaver: f = Log <- Logging
    // weaver: f.builder = App.opaque
    // weaver: g = Log <- Logging
    // weaver: g.builder = App.special
    // weaver: h = Log
    // weaver: h.builder = App.overloaded
    // weaver: i = Log
    // weaver: i.builder = Log.init
    // weaver: k = Kind
    // weaver: k.builder = Kind.custom
    // weaver: l = Log
    // weaver: l.builder = make
    // weaver: n = Special <- Log & Sendable
    // weaver: n.builder = App.special

    static let value: @Sendable (Any) -> Log = { _ in Log() }
    static func optional() -> Log? { nil }
    static func implicit() -> Log! { Log() }
    static func opaque() -> some Logging { Log() }
    static func special() -> Special { Special() }
    static func overloaded() throws -> Log { Log() }
    static func overloaded(_: Any) -> Log { Log() }

    func read(_ dependencies: any AppDependencyResolver) {
        _ = (dependencies.a, dependencies.b, dependencies.c, dependencies.d, dependencies.e, dependencies.f, dependencies.g, dependencies.h)
        _ = (dependencies.i, dependencies.k, dependencies.l, dependencies.n)
    }
}

func make() -> Log { Log() }

protocol Logging {}
class Log: Logging, @unchecked Sendable {
    required init() {}
}
final class Special: Log, @unchecked Sendable {}
enum Kind { case custom(Any) }
