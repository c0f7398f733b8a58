import Foundation

final class Store: Storing {
    // expected-note@+1:5 {{'init(path:)' needs 'path: String', which is no dependency of 'Store'}}
    init(path: String) {}
    // expected-note@+1:13 {{'init()' is private}}
    private init() {}
}

final class Player: Playing {
    // weaver: url <= URL
    // weaver: store <- Storing
    // expected-note@+1:5 {{'init(url:volume:)' needs 'volume: Double', which is no dependency of 'Player'}}
    init(url: URL, volume: Double) {}
}

// expected-note@+1:13 {{is declared here}}
final class Page<Element> {
    let first: Element
}
