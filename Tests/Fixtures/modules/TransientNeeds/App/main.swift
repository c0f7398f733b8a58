import Kit

final class App {
    // weaver: stamp = Stamp
    // weaver: stamp.scope = .transient
    // weaver: pair = Pair
    let pair: Pair
    init(pair: Pair) { self.pair = pair }
}

MainDependencyContainer.buildApp().pair.compare()
