public struct Book: Sendable, Equatable {
    public let title: String
    public let author: String
    public let cents: Int

    public init(title: String, author: String, cents: Int) {
        (self.title, self.author, self.cents) = (title, author, cents)
    }
}

/// The settings in which the shops differ.
public struct ShopSettings: Sendable {
    public let name: String
    public let currency: String

    public init(name: String, currency: String) {
        (self.name, self.currency) = (name, currency)
    }
}
