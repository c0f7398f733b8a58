/// The composition root. It runs on the main actor, as its views and models do.
@MainActor
struct Journal {
    // weaver: calendar = SystemCalendar <- Calendaring
    // weaver: store = EntryStore <- EntryStoring
    // weaver: model = EntryListModel
    // weaver: list = EntryListView

    let model: EntryListModel
    let list: () -> EntryListView
}
