func tell(_ text: String) { print(text) }

protocol Fetching: AnyObject {
    var name: String { get }
}

protocol Retrying: AnyObject {
    var count: Int { get }
}

final class HTTPClient: Fetching, Sendable {
    // weaver: retries <- Retrying

    let name: String

    init(retries: any Retrying) {
        name = "HTTP, \(retries.count) retries"
        tell("made \(name)")
    }
}

final class Retries: Retrying {
    let count = 1

    init() { tell("made Retries") }
}

final class PatientRetries: Retrying {
    let count = 9

    init() { tell("made PatientRetries") }
}

final class Item {
    // weaver: number <= Int
    // weaver: client <- Fetching

    let text: String

    init(number: Int, client: any Fetching) {
        text = "item \(number) of \(client.name)"
    }
}

final class Clock {
    init() { tell("made Clock") }
}

final class Session {
    let user: String

    init(user: String) { self.user = user }
}

@MainActor final class Pane {
    init() { tell("made Pane") }
}
