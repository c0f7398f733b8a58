enum Networking {
    // weaver: self.isBundle = true
    // weaver: self.includes = []
    // weaver: client = Client <- Fetching
    // weaver: client.scope = .lazy
}

extension Networking {
    // weaver: retries = Retries
    struct Local {
        // weaver: self.isBundle = true
        // weaver: self.includes = [Networking, `Default`.Kit, "Storage"]
        // weaver: client = Cache <- Fetching
        // weaver: client.override = true
    }
}

final class App {
    // weaver: self.isBundle = false
    // weaver: self.includes = [Networking.Local]
    // weaver: retries = Patience <- Retries
    // weaver: retries.override = false
    @Weaver(.registration, type: Cache.self, override: true) private var client: any Fetching
}
