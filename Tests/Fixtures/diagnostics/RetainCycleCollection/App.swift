// A cycle through a collection: the reader of the collection holds the elements.
protocol Plugin: AnyObject {}

final class App {
    // weaver: auth = Auth
    // weaver: auth.scope = .lazy
    // weaver: network = Network
    // weaver: network.scope = .lazy
    // weaver: authPlugin = AuthPlugin <- Plugin
    // weaver: authPlugin.scope = .lazy
}

final class Auth {
    // expected-warning@+2:16 {{these keep each other alive: Auth → Network → AuthPlugin → Auth [retain-cycle]}}
    // expected-note@+1:16 {{'Auth' refers to 'network' of 'App' (lazy)}}
    // weaver: network <- Network
    init(network: Network) {}
}

final class Network {
    // expected-note@+1:16 {{'Network' gathers 'authPlugin' of 'App' (lazy)}}
    // weaver: plugins <- [Plugin]
    // weaver: plugins.collect = true
    init(plugins: [any Plugin]) {}
}

final class AuthPlugin: Plugin {
    // expected-note@+1:16 {{'AuthPlugin' refers to 'auth' of 'App' (lazy)}}
    // weaver: auth <- Auth
    init(auth: @escaping () -> Auth) {}
}
