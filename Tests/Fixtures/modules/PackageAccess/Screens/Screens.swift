import Kit

public final class Screen {
    // weaver: cache = SmallCache <- Caching
    // weaver: loader = Loader
    // weaver: big = Cache
    // weaver: prefix <- String

    private let loader: Loader
    private let big: (Int) -> Cache
    init(loader: Loader, big: @escaping (Int) -> Cache) { (self.loader, self.big) = (loader, big) }
    public func show() { print("\(loader.load()) \(big(100).size)") }
}

final class SmallCache: Caching {
    let size = 5
}
