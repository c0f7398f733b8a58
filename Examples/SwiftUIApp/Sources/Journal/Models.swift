import Observation

/// The model of the list. It runs on the main actor, as views do.
@MainActor
@Observable
final class EntryListModel {
    // weaver: store <- EntryStoring

    private(set) var entries: [Entry] = []
    private let store: any EntryStoring

    init(store: any EntryStoring) { self.store = store }

    func load() async { entries = await store.entries() }

    func add(_ text: String) async {
        entries.append(await store.add(text))
    }
}

/// The model of a detail view, built with a parameter for each entry.
@MainActor
@Observable
final class EntryModel {
    // weaver: entry <= Entry
    // weaver: store <- EntryStoring

    private(set) var entry: Entry
    private let store: any EntryStoring

    init(entry: Entry, store: any EntryStoring) {
        self.entry = entry
        self.store = store
    }

    func rename(to text: String) async {
        entry.text = text
        await store.change(entry)
    }
}
