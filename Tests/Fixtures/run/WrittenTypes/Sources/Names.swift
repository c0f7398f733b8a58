// Names that Swift allows.
final class `Type` {
    let name = "a type named Type"
}

final class 👍 {
    let thumb = "up"
}

final class NameRoot {
    // weaver: model = `Type`
    // weaver: s👍 = 👍Screen
    // weaver: öl👍 = 👍
    // weaver: await = `Type`
    let dependencies: any NameRootDependencyResolver
    init(injecting dependencies: any NameRootDependencyResolver) { self.dependencies = dependencies }
}

final class 👍Screen {
    // weaver: öl👍 <- 👍
    let öl: 👍
    init(öl👍: 👍) { öl = öl👍 }
}
