public final class Session {
    public let host: String

    public init(host: String) {
        self.host = host
    }
}
