// The parts of Deli that are left in the sources.
public protocol Component { init() }
public protocol LazyAutowired { init() }
public protocol Inject {}
public protocol AppContextType {}
open class ModuleFactory {
    public init() {}
    open func load(context: AppContextType) {}
    public func register<T, Made>(_ type: T.Type, _ make: () -> Made) {}
}
public enum LoadPriority { case high }
extension Inject {
    public func Inject<T>(_ type: T.Type) -> T { fatalError() }
    public static func Inject<T>(_ type: T.Type) -> T { fatalError() }
}
public final class AppContext {
    public static var shared: AppContext { AppContext() }
    public func get<T>(_ type: T.Type) -> T { fatalError() }
    public func load(_ module: ModuleFactory, priority: LoadPriority) {}
    public func unload(_ module: ModuleFactory) {}
    public static func getProperty<T>(_ path: String, type: T.Type) -> T? { nil }
}
