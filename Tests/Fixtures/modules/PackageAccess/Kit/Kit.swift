package protocol Caching: AnyObject {
    var size: Int { get }
}

/// Visible in the package alone.
package final class Cache: Caching {
    // weaver: size <= Int
    package let size: Int
    init(size: Int) { self.size = size }
}

package final class Loader {
    // weaver: cache <- Caching
    // weaver: prefix <- String
    private let cache: any Caching
    private let prefix: String
    init(cache: any Caching, prefix: String) { (self.cache, self.prefix) = (cache, prefix) }
    package func load() -> String { "\(prefix)\(cache.size)" }
}

public final class Badge {
    // weaver: prefix <- String
    private let prefix: String
    init(prefix: String) { self.prefix = prefix }
    public func show() { print("\(prefix)badge") }
}

/// A public type that needs a type of the package, so that it is not offered.
public final class Meter {
    // weaver: cache <- Caching
    init(cache: any Caching) {}
}

final class Lab {
    // weaver: cache = LabCache <- Caching
    // weaver: meter = Meter
    init(meter: Meter) {}
}

final class LabCache: Caching {
    let size = 1
}

/// Only importers that name this interface see it, so generated code offers it to none.
@_spi(Tools) public struct Probe {
    public init() {}
}

@_spi(Tools) public final class Gauge {
    // weaver: count <= Int
    init(count: Int) {}
}

public final class Board {
    // weaver: probe <= Probe
    init(injecting _: any BoardDependencyResolver) {}
}
