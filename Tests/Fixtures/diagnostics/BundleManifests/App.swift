final class Client {}
final class Retries {}

enum Local {
    enum Disk {
        // weaver: self.isBundle = true
        // weaver: file = Client
    }
}

final class App {
    init(client: Client, retries: Retries, file: Client) {}
}

final class Late {
    init() {}
}
