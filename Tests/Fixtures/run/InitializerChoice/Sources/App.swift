// Which initializer is called: what is inherited, what conforms, what Swift would call instead.
final class App {
    // weaver: log = Log
    // weaver: other = Other <- Logging
    // weaver: user = User
    // weaver: context = Context
    // weaver: storeOfUser = Store<User>
    // weaver: sub = Sub
    // weaver: subOfSub = SubOfSub
    // weaver: overriding = Overriding
    // weaver: extended = Extended
    // weaver: conforming = Conforming
    // weaver: availability = Availability
    // weaver: deprecated = Deprecated
    // weaver: existential = Existential
    // weaver: opaque = Opaque
    // weaver: generic = Generic
    // weaver: several = Several
    // weaver: composed = Composed
    // weaver: upcast = Upcast
    // weaver: provided = Provided
    // weaver: passing = Passing
    // weaver: postponed = Postponed
    // weaver: postponed.scope = .lazy
    // weaver: postponedNow = Postponed
    // weaver: sent = Sent
    // weaver: async = Async
    // weaver: failable = Failable
    // weaver: failableHen = FailableHen
    // weaver: private = Private
    // weaver: exact = Exact
    // weaver: wider = Wider
    // weaver: plain = PlainCall
    // weaver: defaults = Defaults
    // weaver: screen = Screen
    // weaver: pushed = Pushed <- Named
    // weaver: pushed.scope = .lazy
    // weaver: pushed.builder = Factory.makePushed
    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

protocol Logging: AnyObject {}
protocol Named: AnyObject {}
protocol Quiet: Logging {}
class Output {}
final class Log: Output, Quiet, Named {}
final class Other: Logging {}
final class User {}
final class Context: Sendable {}
final class Store<Element> {}
struct Factory {
    func make() -> Log { Log() }
    static func makePushed() -> any Named { Pushed() }
}

// MARK: Inherited

class Base<Element> {
    let store: Store<Element>
    let origin: String
    init(store: Store<Element>) { (self.store, origin) = (store, "designated") }
    init(origin: String, store: Store<Element>) { (self.store, self.origin) = (store, origin) }
    convenience init(log: Log, store: Store<Element>) { self.init(origin: "convenience", store: store) }
}

// The initializers of Base<User>, as it has none of its own.
final class Sub: Base<User> {
    // weaver: store <- Store<User>
    // weaver: log <- Log
}

class Middle<Value>: Base<Value> {}

final class SubOfSub: Middle<User> {
    // weaver: store <- Store<User>
}

// All designated ones are overridden: the convenience one is inherited.
final class Overriding: Base<User> {
    // weaver: log <- Log
    // weaver: store <- Store<User>
    override init(store: Store<User>) { super.init(store: store) }
    override init(origin: String, store: Store<User>) { super.init(origin: origin + ", overridden", store: store) }
}

// MARK: Extensions of protocols

protocol Loggable {
    init()
    var log: Log? { get set }
}

extension Loggable {
    init(log: Log) {
        self.init()
        self.log = log
    }
}

struct Extended: Loggable {
    // weaver: log <- Log
    var log: Log?
    init() {}
}

final class Conforming: Loggable {
    // weaver: log <- Log
    var log: Log?
    init() {}
}

// MARK: Availability

final class Availability {
    // weaver: log <- Log
    let origin: String
    @available(*, unavailable) init(log: Log) { fatalError() }
    @available(*, unavailable, message: "gone") convenience init(log: Log, a: Int = 1) { fatalError() }
    @available(*, deprecated) init(log: Log, b: Int = 1, c: Int = 2) { origin = "deprecated" }
    init(log: Log, z: Int = 3) { origin = "available" }
}

final class Deprecated {
    // weaver: log <- Log
    @available(*, deprecated, message: "pass nothing") init(other: Int) {}
    init(log: Log, z: Int = 3) {}
}

// MARK: Conversions

final class Existential {
    // weaver: log <- Log
    let log: any Logging
    init(log: any Logging) { self.log = log }
}

final class Opaque {
    // weaver: log <- Log
    // weaver: other <- Logging
    let logs: [any Logging]
    init(log: some Logging, other: some Logging) { logs = [log, other] }
}

final class Generic {
    // weaver: log <- Log
    // weaver: other <- Logging
    let log: any Logging
    init<L: Logging>(log: L, other: any Logging) where L: Named { self.log = log }
}

final class Several {
    // weaver: log <- Log
    // weaver: other <- Logging
    let logs: [any Logging]
    init<First, Second: Logging>(log: First, other: Second) where First: Quiet & Named { logs = [log, other] }
}

final class Composed {
    // weaver: log <- Log
    let log: any Named & Quiet
    init(log: any Named & Quiet) { self.log = log }
}

final class Upcast {
    // weaver: log <- Log
    let log: Output
    let maybe: (any Logging)?
    init(log: Output) { (self.log, maybe) = (log, nil) }
}

final class Provided {
    // weaver: log <- Log
    let log: () -> any Logging
    init(log: @escaping () -> any Logging) { self.log = log }
}

final class Passing {
    // weaver: log <- Log
    // weaver: user <- User
    let log: Log
    init(log: consuming Log, user: borrowing User) { self.log = log }
}

final class Postponed {
    // weaver: log <- Log
    // weaver: user <- User
    let log: () -> Log
    init(log: @autoclosure @escaping () -> Log, user: @autoclosure () -> User) { self.log = log }
}

final class Sent {
    // weaver: context <- Context
    let context: Context
    init(context: sending Context) { self.context = context }
}

// MARK: Overloads

final class Async {
    // weaver: log <- Log
    let origin: String
    init(log: Log) async throws { origin = "async" }
    init(log: Log, z: Int = 3) { origin = "sync" }
}

final class Failable {
    // weaver: log <- Log
    let origin: String
    init?(log: Log) { return nil }
    init(log: Log, z: Int = 3) { origin = "certain" }
}

// It refers to what refers to it: it is held in a variable of its own while it is built.
final class FailableHen {
    // weaver: egg = FailableEgg
    // weaver: egg.scope = .transient
    let egg: () -> FailableEgg
    init?(egg: () -> FailableEgg) { return nil }
    init(egg: @escaping () -> FailableEgg, z: Int = 3) { self.egg = egg }
}

final class FailableEgg {
    // weaver: failableHen <- FailableHen
    let failableHen: FailableHen
    init(failableHen: FailableHen) { self.failableHen = failableHen }
}

final class Private {
    // weaver: log <- Log
    let origin: String
    private init(log: Log) throws { origin = "private" }
    init(log: Log, z: Int = 3) { origin = "visible" }
}

// Of exactly the type before what it conforms to; generic ones last.
final class Exact {
    // weaver: log <- Log
    let origin: String
    init(log: any Logging) { origin = "wider" }
    init(log: Log) { origin = "exact" }
    init<L>(log: L) { origin = "generic" }
}

// Swift calls what takes less.
final class Wider {
    // weaver: log <- Log
    let origin: String
    init(log: any Quiet) { origin = "quiet" }
    init(log: any Logging, z: Int = 3) { origin = "logging" }
}

final class PlainCall {
    let origin: String
    init(z: Int = 3) { origin = "default" }
    convenience init() async { self.init(z: 4) }
    private convenience init(a: Int = 3, b: Int = 4) { self.init(z: 4) }
}

// What begins with a call of a type need not be of that type.
struct Defaults {
    // weaver: log <- Log
    var made = Factory().make()
    var both = Pair(1) + Pair(2)
    var log = Log()
}

struct Pair {
    var value: Int
    init(_ value: Int) { self.value = value }
    static func + (left: Pair, right: Pair) -> Pair { Pair(left.value + right.value) }
}

// MARK: init(injecting:)

// Further parameters have default values; the initializer without them is the better one for Swift.
final class Screen {
    // weaver: log <- Log
    // weaver: panel = Panel
    let origin: String
    let dependencies: any ScreenDependencyResolver
    init(injecting dependencies: any ScreenDependencyResolver, center: User = User(), tag: Int = 0) throws {
        fatalError()
    }
    init(injecting dependencies: any ScreenDependencyResolver) { (self.dependencies, origin) = (dependencies, "exact") }
}
final class Panel {
    // weaver: log <- Log
    let value: Int
    init(injecting dependencies: any PanelDependencyResolver, center: User = User(), tag: Int = 7) { value = tag }
}

// MARK: Builders

// What a builder returns has its own type, whichever initializers the registered type has.
final class Pushed: Named {
    init() {}
    init?(coder: Int) { nil }
}

// Swift calls the one without further parameters, which fails, and so does generated code.
final class Rows {
    // weaver: log <- Log
    let origin: String
    init(injecting _: any RowsDependencyResolver, count: Int = 3) { origin = "with a default value" }
    init(injecting _: any RowsDependencyResolver) throws { origin = "failing" }
}

final class Table {
    // weaver: log = Log
    // weaver: rows = Rows
    // weaver: rows.scope = .lazy
    let dependencies: any TableDependencyResolver
    init(injecting dependencies: any TableDependencyResolver) { self.dependencies = dependencies }
}
