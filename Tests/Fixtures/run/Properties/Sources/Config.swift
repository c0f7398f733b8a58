import Foundation

protocol Serving {
    var url: URL { get }
    var retries: Int { get }
    var timeout: Duration { get }
    var hosts: [String] { get }
    var gone: Int? { get }
    var limits: Limits { get }
}

struct ServerConfig: Serving {
    let url: URL
    let retries: Int
    let timeout: Duration
    var hosts: [String] = []
    let gone: Int?
    let limits: Limits
    var unused = 5
    let constant = 1
}

final class Limits: Sendable {
    let low: Int
    let high: Double

    init(low: Int, high: Double) {
        self.low = low
        self.high = high
    }

    /// Fails, so it is not called.
    init?(low: Int) { nil }
}

enum Level: String {
    case quiet
    case `default` = "LOUD"
    @available(*, deprecated) case old
}

enum Letter: Int, CustomStringConvertible {
    case a = 1, b
    var description: String { "letter \(rawValue)" }
    init(_ text: String) { self = text == "a" ? .a : .b }
    init(letter: Letter) { self = letter }
}

final class Nested: Sendable {
    let name: String
    let next: Nested?

    init(name: String, next: Nested?) {
        self.name = name
        self.next = next
    }
}

struct Box<Value> {
    let value: Value
}

struct Keyword {
    let `default`: Int
    let `in`: String
}

struct JSON {
    let text: String
    let numbers: [Double]
    let on: Bool
    let none: String?
}
