import Foundation

struct Entry: Identifiable, Hashable, Sendable {
    let id: Int
    var text: String
    let day: Int
}

protocol Calendaring: Sendable {
    var today: Int { get }
}

struct SystemCalendar: Calendaring {
    var today: Int { Int(Date().timeIntervalSinceReferenceDate / 86_400) }
}

/// What the models know of the store: every call may wait for it.
protocol EntryStoring: Sendable {
    func entries() async -> [Entry]
    func add(_ text: String) async -> Entry
    func change(_ entry: Entry) async
}

/// Keeps the entries. An actor: models of the main actor and others share it, so all that it is given is Sendable; its index is its own.
actor EntryStore: EntryStoring {
    // weaver: calendar <- Calendaring
    // weaver: index = EntryIndex

    private let calendar: any Calendaring
    private let index: EntryIndex

    init(calendar: any Calendaring, index: EntryIndex) {
        self.calendar = calendar
        self.index = index
    }

    func entries() -> [Entry] { index.entries.values.sorted { $0.id < $1.id } }

    func add(_ text: String) -> Entry {
        let entry = Entry(id: index.entries.count + 1, text: text, day: calendar.today)
        index.entries[entry.id] = entry
        return entry
    }

    func change(_ entry: Entry) { index.entries[entry.id] = entry }
}

/// Not Sendable, and nobody else's.
final class EntryIndex {
    var entries: [Int: Entry] = [:]
}
