// Builders by name that the inputs declare, and that build nothing.
final class App {
    // weaver: shelf = Shelf<Int>
    // weaver: c = Log
    // expected-error@+1:8 {{'App.optional' gives an optional: it cannot build 'c' [invalid-attribute-value]}}
    // weaver: c.builder = App.optional
    // weaver: d = Log
    // expected-error@+1:8 {{'App.other' gives a 'Other', not a 'Log': it cannot build 'd' [invalid-attribute-value]}}
    // weaver: d.builder = App.other
    // weaver: e = Log
    // expected-error@+1:8 {{'App.hidden' is private: it cannot build 'e' [invalid-attribute-value]}}
    // weaver: e.builder = App.hidden
    // weaver: f = Log
    // expected-error@+1:8 {{'instance' is a function of instances of 'App', and there is none to call it [invalid-attribute-value]}}
    // weaver: f.builder = App.instance
    // weaver: g = Log
    // expected-error@+1:8 {{'App' has no static function 'trowing' [invalid-attribute-value]}}
    // weaver: g.builder = App.trowing
    // weaver: h = Log
    // expected-error@+1:8 {{there is no function 'App.labelled(_:)' [invalid-attribute-value]}}
    // weaver: h.builder = App.labelled(_:)
    // weaver: i = Log
    // expected-error@+1:8 {{'App.nothing' gives nothing: it cannot build 'i' [invalid-attribute-value]}}
    // weaver: i.builder = App.nothing
    // weaver: j = Log
    // expected-error@+1:8 {{'App.many' takes 2 arguments: it cannot build 'j' [invalid-attribute-value]}}
    // weaver: j.builder = App.many
    // weaver: k = Log
    // expected-error@+1:8 {{'member' is a function of 'App': generated code stands outside of it [invalid-attribute-value]}}
    // weaver: k.builder = member
    // expected-error@+2:8 {{'Factory.make' stands in a type that is private to its file: it cannot build 'hiddenType' [invalid-attribute-value]}}
    // weaver: hiddenType = Log
    // weaver: hiddenType.builder = Factory.make
    // weaver: l = Log
    // expected-error@+1:8 {{'outside' is fileprivate: it cannot build 'l' [invalid-attribute-value]}}
    // weaver: l.builder = outside
    // weaver: m = Log <- Logging
    // expected-error@+1:8 {{'Failing.init' gives an optional: it cannot build 'n' [invalid-attribute-value]}}
    // weaver: n.builder = Failing.init
    // weaver: n = Failing
    // expected-error@+1:8 {{'App.existential' gives a 'Logging', not a 'Log': it cannot build 'o' [invalid-attribute-value]}}
    // weaver: o.builder = App.existential
    // weaver: o = Log
    // expected-error@+1:8 {{'App.gone' is unavailable: it cannot build 'p' [invalid-attribute-value]}}
    // weaver: p.builder = App.gone
    // weaver: p = Log
    // expected-error@+1:8 {{'App.never' never returns: it cannot build 'q' [invalid-attribute-value]}}
    // weaver: q.builder = App.never
    // weaver: q = Log
    // expected-error@+1:8 {{'Log.hidden' is private: it cannot build 'r' [invalid-attribute-value]}}
    // weaver: r.builder = Log.hidden
    // weaver: r = Log
    // expected-error@+1:8 {{'App.words' gives a 'Other', not a 'Log': it cannot build 's' [invalid-attribute-value]}}
    // weaver: s.builder = App.words
    // weaver: s = Log
    // expected-error@+1:8 {{there is no function 'App.words()' [invalid-attribute-value]}}
    // weaver: t.builder = App.words()
    // weaver: t = Log
    // expected-error@+1:28 {{'Log.shared' is a value, and a property wrapper takes a closure [invalid-attribute-value]}}
    @Weaver(.registration, builder: Log.shared) private var u: Log

    static let words = Other()
    static func throwing() throws -> Log { Log() }
    static func optional() -> Log? { nil }
    static func other() -> Other { Other() }
    private static func hidden() -> Log { Log() }
    func instance() -> Log { Log() }
    static func labelled(with resolver: Any) -> Log { Log() }
    static func nothing() {}
    static func never() -> Never { fatalError() }
    static func many(_ a: Any, b: Int) -> Log { Log() }
    static func member() -> Log { Log() }
    static func existential() -> any Logging { Log() }
    @available(*, unavailable) static func gone() -> Log { Log() }
}

private enum Factory {
    static func make() -> Log { Log() }
}
fileprivate func outside() -> Log { Log() }

protocol Logging {}
final class Log: Logging {
    static let shared = Log()
    private static let hidden = Log()
}
final class Other {}
final class Box<Content> {}
final class Shelf<Log> {
    // weaver: box = Box<Log>
    // expected-error@+1:8 {{the builder of 'box' names the parameter 'Log' of 'Shelf', which has the name of a type [invalid-attribute-value]}}
    // weaver: box.builder = { _ in Box<Log>() }
    init(box: Box<Log>) {}
}
final class Failing {
    init?() {}
}
