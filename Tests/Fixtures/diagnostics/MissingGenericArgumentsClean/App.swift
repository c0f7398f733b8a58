struct User {}
final class Store<Item> {}

final class App {
    // weaver: store = Store<User>
    // weaver: users = Repository<User>
    // weaver: box = Box<User>
    // weaver: screen = UserScreen

    init(users: Repository<User>, box: Box<User>, screen: UserScreen) {}
}

final class Repository<Model> {
    // weaver: store <- Store<Model>

    init(store: Store<Model>) {}
}

// Nothing uses it yet.
final class Cache<Element> {
    // weaver: self.isIsolated = true
    // weaver: store <- Store<Element>

    init(store: Store<Element>) {}
}

// Its dependencies name no parameter, so Swift may infer the arguments.
final class Box<Content> {
    // weaver: store <- Store<User>

    init(store: Store<User>) {}
}

// Its subclass is registered.
class Screen<Model> {
    // weaver: store <- Store<Model>

    init(store: Store<Model>) {}
}

final class UserScreen: Screen<User> {}
