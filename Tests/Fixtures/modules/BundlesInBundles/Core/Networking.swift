/// A bundle that bundles of several modules include.
public enum Networking {
    // weaver: self.isBundle = true
    // weaver: client = Client <- Loading
    // weaver: retries = Int
    // weaver: retries.builder = { 3 }
}

public protocol Loading: AnyObject {
    func load() -> String
}

final class Client: Loading {
    // weaver: retries <- Int
    private let retries: Int

    init(retries: Int) {
        print("client with \(retries) retries")
        self.retries = retries
    }

    func load() -> String { "loaded" }
}
