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

/// The protocol through which the models use the store. Its functions are asynchronous, since an actor implements them.
protocol EntryStoring: Sendable {
    func entries() async -> [Entry]
    func add(_ text: String) async -> Entry
    func change(_ entry: Entry) async
}

/// An actor that keeps the entries. Models of the main actor share this store, so the dependencies that it takes from
/// outside are Sendable. Its index need not be, because only the store uses the index.
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

/// An index of entries. The class is not Sendable, because only the store uses it.
final class EntryIndex {
    var entries: [Int: Entry] = [:]
}
