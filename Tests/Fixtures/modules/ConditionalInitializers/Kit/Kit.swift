// The module states no dependencies: the initializers of its types, and aliases, stand under conditions.
public final class Log {
    public init() {}
}

public final class Store {
    public let text: String
    #if canImport(Darwin)
    public init(darwin: Log) { text = "Darwin" }
    #else
    public init(other: Log) { text = "other" }
    #endif
}

public struct Tracer {
    public let text: String
    public init() { text = "plain" }
    #if DEBUG
    public init(trace: Log) { text = "traced" }
    #endif
}

#if STAGING
public struct Server {
    public let text: String
    public init(staging: Log) { text = "staging" }
}
#else
public struct Server {
    public let text: String
    public init(live: Log) { text = "live" }
}
#endif

open class Screen {
    public let text: String
    #if DEBUG
    public init(trace: Log) { text = "traced screen" }
    #else
    public init(log: Log) { text = "screen" }
    #endif
}

extension Screen {
    #if STAGING
    public convenience init(staging: Log) {
        #if DEBUG
        self.init(trace: staging)
        #else
        self.init(log: staging)
        #endif
    }
    #endif
}

#if !STAGING && DEBUG
public struct Inner {
    public let text: String
    #if $Macros
    public init(macros: Int = 1) { text = "macros" }
    #else
    public init(others: Int = 1) { text = "others" }
    #endif
}
#endif

#if STAGING
public typealias Token = String
#elseif DEBUG
public typealias Token = Int
#else
public typealias Token = Double
#endif
