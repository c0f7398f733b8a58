public protocol Logging: AnyObject {
    func log(_ line: String)
}

/// One factory serves all arguments: the dependencies name no parameter.
public final class Cache<Key: Hashable> {
    // weaver: logger <- Logging
    private let logger: any Logging
    private var keys: Set<Key> = []
    init(logger: any Logging) { self.logger = logger }
    public func insert(_ key: Key) {
        keys.insert(key)
        logger.log("\(Key.self): \(keys.count)")
    }
}

/// Registered within the module.
public final class Store {
    // weaver: numbers = Pool<Int>
    // weaver: names = Pool<String>
    private let (numbers, names): (Pool<Int>, Pool<String>)
    init(numbers: Pool<Int>, names: Pool<String>) { (self.numbers, self.names) = (numbers, names) }
    public func run() {
        numbers.run()
        names.run()
    }
}

final class Pool<Element: Hashable> {
    // weaver: cache = Cache<Element>
    // weaver: logger <- Logging
    private let dependencies: any PoolDependencyResolver<Element>
    init(injecting dependencies: any PoolDependencyResolver<Element>) { self.dependencies = dependencies }
    func run() { dependencies.logger.log("pool of \(Element.self) with \(type(of: dependencies.cache))") }
}
