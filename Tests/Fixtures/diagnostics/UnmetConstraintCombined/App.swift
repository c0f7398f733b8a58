struct User {}

final class App {
    // expected-error@+1:24 {{'User' is not declared as 'Codable', as 'Model' of 'Repository' must be [unmet-constraint]}}
    // weaver: users = Repository<User>

    init(users: Repository<User>) {}
}

final class Repository<Model: Codable> {
    // expected-error@+1:16 {{'logger' is not registered on the path App → Repository<User> [unresolved-dependency]}}
    // weaver: logger <- Logger
    // expected-error@+1:22 {{'Box<User>' has no initializer that takes nothing [missing-initializer]}}
    // weaver: box = Box<Model>

    init(logger: Logger, box: Box<Model>) {}
}

final class Logger {}
final class Box<Content> {
    init(_ content: Content) {}
}
