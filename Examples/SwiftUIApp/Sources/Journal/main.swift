#if canImport(SwiftUI)
    import SwiftUI

    struct JournalApp: App {
        private let journal = MainDependencyContainer.buildJournal()

        var body: some Scene {
            WindowGroup { journal.list().task { await journal.model.load() } }
        }
    }

    JournalApp.main()
#else
    import SwiftUIStandIn

    let journal = MainDependencyContainer.buildJournal()
    await journal.model.add("Wrote an example")
    await journal.model.add("Read it again")
    let lines = draw(journal.list())
    print(lines[0])
    for line in lines.dropFirst() { print("-", line.drop { $0 != ":" }.dropFirst(2)) }
#endif
