// Two siblings that need each other, and a weak registration that one of them reads.
final class App {
    // weaver: hen = Hen
    // weaver: hen.scope = .lazy
    // weaver: egg = Egg
    // weaver: egg.scope = .lazy
    // weaver: nest = Nest
    // weaver: nest.scope = .weak
    init(injecting _: any AppDependencyResolver) {}
}

final class Hen {
    // weaver: egg <- Egg
    // weaver: nest <- Nest
    init(injecting _: any HenDependencyResolver) {}
}

final class Egg {
    // weaver: hen <- Hen
    init(injecting _: any EggDependencyResolver) {}
}

final class Nest {
    // weaver: hen <- Hen
    init(injecting _: any NestDependencyResolver) {}
}
