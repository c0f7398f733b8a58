// A double is only missed where the rest is sound.
protocol Observing: KitObserver {}
final class Observer {}

final class App {
    // weaver: observer = Observer <- Observing
    // weaver: observer.builder = makeObserver
    // expected-error@+1 {{'logger' cannot be resolved}}
    // weaver: logger <- Logger
    init(observer: any Observing) {}
}
