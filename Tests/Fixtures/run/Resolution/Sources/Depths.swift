/// Two types that mention nothing but their child.
final class First {
    let dependencies: any FirstDependencyResolver

    // weaver: second = Second

    init(injecting dependencies: any FirstDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Second {
    let dependencies: any SecondDependencyResolver

    // weaver: third = Third
    // weaver: third.scope = .lazy

    init(injecting dependencies: any SecondDependencyResolver) {
        self.dependencies = dependencies
    }
}

/// Refers to what is registered three containers up.
final class Third {
    let dependencies: any ThirdDependencyResolver

    // By name.
    // weaver: logger <- Logging
    // By type, under another name.
    // weaver: log <- Logging
    // A part of a composition, and the whole.
    // weaver: store <- Reading
    // weaver: storage <- Writing & Reading
    // The concrete type of an abstract registration.
    // weaver: manager <- Manager
    // Optional: found, and found nowhere.
    // weaver: apiKey <- Key?
    // weaver: tracker <- Tracker?

    init(injecting dependencies: any ThirdDependencyResolver) {
        self.dependencies = dependencies
    }
}

protocol Tracker: AnyObject {}
