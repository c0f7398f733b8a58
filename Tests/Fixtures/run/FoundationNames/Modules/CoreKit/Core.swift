#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

public protocol Storing {
    func save(_ data: Data, at url: URL) -> Int
}

public final class Store: Storing {
    public init() {}
    public func save(_ data: Data, at url: URL) -> Int { data.count }
}

public struct Table: Sendable {
    public init() {}
}
