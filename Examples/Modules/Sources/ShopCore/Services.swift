public protocol Logging: AnyObject, Sendable {
    func log(_ line: String)
}

/// Keeps texts by name, such as who is signed in.
public protocol Storing: AnyObject, Sendable {
    func value(of name: String) -> String?
    func keep(_ value: String, as name: String)
}

public protocol BookProviding: AnyObject {
    func books() -> [Book]
}
