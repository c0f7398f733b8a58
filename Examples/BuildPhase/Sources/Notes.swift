final class NoteStore {
    private var notes = ["buy milk"]
    func all() -> [String] { notes }
}

final class NotesApp {
    private let store: NoteStore

    // weaver: store = NoteStore
    init(store: NoteStore) { self.store = store }

    func run() { print(store.all().joined(separator: ", ")) }
}
