// The protocols by which features reach their surroundings. The app implements them.

public protocol Logging: AnyObject {
    func log(_ line: String)
}

public protocol Storing: AnyObject {
    var names: [String] { get }
    func text(named name: String) -> String?
}

public protocol Timekeeping: AnyObject {
    func time() -> String
}

public func quoted(_ text: String) -> String {
    "'\(text)'"
}
