struct User {}
final class Store<Item> {}

final class App {
    // expected-error@+1:24 {{'users' registers 'Repository' without arguments, and its dependencies depend on them [missing-generic-arguments]}}
    // weaver: users = Repository
    // expected-error@+1:24 {{'User' is not declared as 'Hashable', as 'Element' of 'Cache' must be [unmet-constraint]}}
    // weaver: cache = Cache<User>

    init(users: Repository<User>) {}
}

final class Repository<Model> {
    // weaver: store <- Store<Model>

    init(store: Store<Model>) {}
}

final class Cache<Element: Hashable> {
    // expected-error@+1:16 {{'store' is not registered on the path App → Cache<User> [unresolved-dependency]}}
    // weaver: store <- Store<Element>

    init(store: Store<Element>) {}
}
