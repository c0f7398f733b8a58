import Core

final class Memory: Storing { func go() { print("go") } }

// One offers a type of another module, one a type that is held weakly.
public enum Kit {
    // weaver: self.isBundle = true
    // weaver: store = Memory <- Storing
    // weaver: clock = Clock
    // weaver: clock.scope = .weak
}

public typealias Recorder = Core.Logging

public final class Client {
    // weaver: logger <- Logging

    init(logger: any Logging) { logger.log("client") }

    public func go() {}
}
