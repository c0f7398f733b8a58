class Client {}
final class CachedClient: Client {}
final class Store {}

enum Networking {
    // weaver: self.isBundle = true
    // weaver: client = Client
    // weaver: store = Store
}

enum Offline {
    // weaver: self.isBundle = true
    // weaver: client = CachedClient <- Client
}

// The bundle is at fault, and not the types that include it.
enum All {
    // weaver: self.isBundle = true
    // expected-error@+1:45 {{'Networking' and 'Offline' both have a dependency 'client' [duplicate-dependency]}}
    // weaver: self.includes = [Networking, Offline]
    // expected-error@+1:16 {{'All' has a dependency 'store' already, by 'Networking' [duplicate-dependency]}}
    // weaver: store = Store
}

final class App {
    // weaver: self.includes = [All]
    // expected-error@+1:16 {{'App' has a dependency 'client' already, by 'Networking' [duplicate-dependency]}}
    // weaver: client = CachedClient <- Client
}

final class Tool {
    // weaver: self.includes = [All]
    // expected-error@+1:16 {{'Tool' has a dependency 'client' already, by 'Networking' [duplicate-dependency]}}
    // weaver: client <= Client
}
