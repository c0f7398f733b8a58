public protocol Logging { func log(_ text: String) }
public protocol Keyed { init() }
public struct LoadError: Error { public init() {} }
