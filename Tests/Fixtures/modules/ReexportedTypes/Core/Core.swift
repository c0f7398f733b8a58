public protocol Logging: AnyObject { func log(_ text: String) }
