// Protocols that are declared, or require other things, in several branches of `#if`.
#if DEBUG
protocol Net {
    func get(_ path: String) -> String
    var name: String { get }
}
#else
protocol Net {
    func get(_ path: Int) -> Int
    var name: String { get }
}
#endif

protocol Store {
    #if DEBUG
    func load(_ id: Int) -> String
    var state: Int { get }
    #elseif STAGING
    func load(_ id: Int) throws -> [String]
    var state: String { get }
    #else
    func load(_ id: String) -> Int
    var state: Bool { get }
    #endif
    func load(named name: String) -> Int
}

// Aliases of closures and other types, in protocols and outside of them: parameters that are closures are not kept.
#if DEBUG
typealias Done = (Int) -> Void
typealias Filter<Value> = (Value) -> Bool
#else
typealias Done = (String) -> Void
typealias Filter<Value> = String
#endif

protocol Finder {
    #if DEBUG
    typealias Key = Int
    typealias Visit = (Key) -> Void
    #else
    typealias Key = String
    typealias Visit = (Key, Bool) -> Void
    #endif
    func find(_ key: Key, _ visit: Visit) -> Key
    func finish(_ done: Done)
    func all(where filter: Filter<Int>) -> [Key]
}

// Two protocols that a third one inherits from require the same, one of them under a condition.
protocol Cached: AnyObject {
    #if DEBUG
    func reset()
    var label: String { get set }
    #endif
}
protocol Labelled: AnyObject {
    func reset()
    var label: String { get }
}
protocol Archive: Cached, Labelled {}

// Properties and initializers under conditions, and structures of arguments whose type differs.
protocol Form: AnyObject {
    var title: String { get set }
    #if DEBUG
    var mode: Int { get set }
    #endif
    #if STAGING
    init(url: String)
    #endif
    func save(_ ticket: Ticket, title: String)
}
#if DEBUG
typealias Ticket = Int
#else
struct Ticket { var value = 1 }
#endif

// Attributes of requirements under conditions, and what is required in all branches and by another protocol.
protocol Viewing: AnyObject {
    #if DEBUG
    @MainActor
    #endif
    func show()
}
protocol Hiding: AnyObject {
    #if DEBUG
    func hide()
    var isHidden: Bool { get }
    #else
    func hide()
    var isHidden: Bool { get set }
    #endif
}
protocol Leaving: AnyObject {
    func hide()
    var isHidden: Bool { get }
}
protocol Panel: Hiding, Leaving {}

final class LiveFinder: Finder {
    func find(_ key: Key, _ visit: Visit) -> Key { key }
    func finish(_ done: Done) {}
    func all(where filter: Filter<Int>) -> [Key] { [] }
}

final class LiveNet: Net {
    let name = "live"
    #if DEBUG
    func get(_ path: String) -> String { path }
    #else
    func get(_ path: Int) -> Int { path }
    #endif
}

final class LiveStore: Store {
    #if DEBUG
    func load(_ id: Int) -> String { "" }
    let state = 1
    #elseif STAGING
    func load(_ id: Int) throws -> [String] { [] }
    let state = ""
    #else
    func load(_ id: String) -> Int { 1 }
    let state = true
    #endif
    func load(named name: String) -> Int { 2 }
}

final class App {
    // weaver: net = LiveNet <- Net
    // weaver: store = LiveStore <- Store
    // weaver: finder = LiveFinder <- Finder
    private let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}
