public struct Vault {
    public let count: Int

    public init(count: Int) {
        self.count = count
    }
}
