import Net

public final class Shop {
    public let client: Client

    // weaver: self.includes = [Web]

    init(client: Client) {
        self.client = client
    }
}
