import Kit

final class App {
    // weaver: stamp = Stamp
    // weaver: stamp.scope = .transient
    // weaver: pair = Pair
    // weaver: number = Number
    // weaver: number.scope = .transient
    // weaver: feature = Feature
    let pair: Pair
    let feature: Feature
    init(pair: Pair, feature: Feature) { (self.pair, self.feature) = (pair, feature) }
}

let app = MainDependencyContainer.buildApp()
app.pair.compare()
app.feature.compare()
