/// The composition root: on the main actor, where its views and models are.
@MainActor
struct Journal {
    // weaver: calendar = SystemCalendar <- Calendaring
    // weaver: store = EntryStore <- EntryStoring
    // weaver: model = EntryListModel
    // weaver: list = EntryListView

    let model: EntryListModel
    let list: () -> EntryListView
}
