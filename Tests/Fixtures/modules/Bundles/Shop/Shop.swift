import Net

/// A bundle with a registration of another module's type.
public enum Shopping {
    // weaver: self.isBundle = true
    // weaver: session = Session
    // weaver: basket = Basket
}

public final class Basket {
    // weaver: client <- Fetching
    public let text: String
    init(client: any Fetching) { text = "basket, " + client.name }
}
