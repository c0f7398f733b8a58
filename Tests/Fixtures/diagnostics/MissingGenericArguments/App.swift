struct User {}
final class Store<Item> {}

final class App {
    // weaver: store = Store<User>
    // expected-error@+1:24 {{'users' registers 'Repository' without arguments, and its dependencies depend on them [missing-generic-arguments]}}
    // weaver: users = Repository
    // expected-error@+1:24 {{'Repository<User, User>' has 2 arguments, and 'Repository' takes 1 [missing-generic-arguments]}}
    // weaver: items = Repository<User, User>

    init(users: Repository<User>, items: Repository<User>) {}
}

final class Repository<Model> {
    // weaver: store <- Store<Model>

    init(store: Store<Model>) {}
}

// expected-error@+1:13 {{nothing registers 'Cache' with arguments, and its dependencies depend on them [missing-generic-arguments]}}
final class Cache<Element> {
    // weaver: store <- Store<Element>

    init(store: Store<Element>) {}
}
