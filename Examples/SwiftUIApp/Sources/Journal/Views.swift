#if canImport(SwiftUI)
    import SwiftUI
#else
    import SwiftUIStandIn
#endif

/// A view of the list. Weaver calls its memberwise initializer with the dependencies. SwiftUI sets the properties with
/// the wrappers `@State` and `@Environment`.
struct EntryListView: View {
    // weaver: model <- EntryListModel
    // weaver: row = EntryRow

    @State private var title = "Journal"
    @Environment(\.dismiss) private var dismiss
    let model: EntryListModel
    let row: (Entry) -> EntryRow

    var body: some View {
        Text(title)
        ForEach(model.entries) { entry in row(entry) }
    }
}

struct EntryRow: View {
    // weaver: entry <= Entry
    // weaver: model = EntryModel

    let entry: Entry
    let model: (Entry) -> EntryModel

    var body: some View {
        Text("\(entry.day): \(model(entry).entry.text)")
    }
}
