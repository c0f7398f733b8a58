final class App {
    // weaver: logger = Logger
    // weaver: numbers = Cache<Int>
    // weaver: texts = Cache<String>
    init(numbers: Cache<Int>, texts: Cache<String>) {}
}

final class Logger {}

// Its dependencies are the same whatever it stores; the initializer's other parameters have default values.
final class Cache<Element: Hashable> {
    // weaver: logger <- Logger
    init(logger: Logger, elements: Set<Element> = []) {}
}
