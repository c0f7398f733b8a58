import Shop

/// A type with the name of a bundle in a module that this one does not import.
final class Web {
    // weaver: client <- Client
    let client: Client

    init(client: Client) {
        self.client = client
    }
}

final class Client {}

final class App {
    let dependencies = MainDependencyContainer.appDependencyResolver()

    // weaver: client = Client
    // weaver: web = Web
    // weaver: shop = Shop
}

let app = App()
print("own client:", app.dependencies.web.client === app.dependencies.client)
print("shop:", app.dependencies.shop)
