public final class Client {
    public init() {}
}

public enum Web {
    // weaver: self.isBundle = true
    // weaver: client = Client
}
