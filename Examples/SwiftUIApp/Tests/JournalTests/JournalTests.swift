import Testing

@testable import Journal

@MainActor
@Suite struct JournalTests {
    @Test func listShowsWhatTheStoreHas() async {
        let stub = MainDependencyResolverStub()
        stub.storeDouble.entriesReturnValue = [Entry(id: 1, text: "Hello", day: 3)]
        let model = stub.buildEntryListModel()
        await model.load()
        #expect(model.entries.map(\.text) == ["Hello"])
        #expect(stub.storeDouble.entriesCallCount == 1)
    }

    @Test func renamingReachesTheStore() async {
        let stub = MainDependencyResolverStub()
        let entry = Entry(id: 1, text: "Hello", day: 3)
        await stub.buildEntryModel(entry: entry).rename(to: "Bye")
        #expect(stub.storeDouble.changeArgValues.map(\.text) == ["Bye"])
    }

    /// Builds an actor: the stub provides its Sendable dependencies, and the test passes the index, which is not
    /// Sendable. A new entry has the day of the calendar's double.
    @Test func entriesBearTheDayOfToday() async {
        let stub = MainDependencyResolverStub()
        stub.calendarDouble.todayValue = 12
        let store = stub.buildEntryStore(index: EntryIndex())
        #expect(await store.add("Hello").day == 12)
        #expect(await store.entries().count == 1)
    }

    @Test func rowsAreDrawnFromTheirModels() {
        let stub = MainDependencyResolverStub()
        let entry = Entry(id: 1, text: "Hello", day: 3)
        stub.entryModelModelDouble = stub.buildEntryModel(entry: entry)
        #expect(stub.buildEntryRow(entry: entry).model(entry).entry == entry)
    }
}
