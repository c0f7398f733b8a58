public protocol Logging: AnyObject {}

public final class Player {
    // weaver: title <= String
    // weaver: logger <- Logging
    init(title: String, logger: any Logging) {}
}

public class Box<Value> {
    public init() {}
}

/// The app registers nothing of this name.
public protocol Storing: AnyObject {}
