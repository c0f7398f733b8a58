@_exported import Glibc
@_exported import ObjectiveC
open class NSLock { public init() {}; public func lock() {}; public func unlock() {} }
open class NSRecursiveLock { public init() {}; public func lock() {}; public func unlock() {} }
