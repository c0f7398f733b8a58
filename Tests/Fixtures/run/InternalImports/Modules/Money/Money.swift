public struct Price: Sendable {
    public let cents: Int

    public init(cents: Int) {
        self.cents = cents
    }
}
