public protocol Logging: AnyObject {
    func log(_ line: String)
}
