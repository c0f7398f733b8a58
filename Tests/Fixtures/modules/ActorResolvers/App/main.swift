import Kit

struct Console: Logging {
    func log(_ line: String) { print(line) }
}

final class App: Sendable {
    // weaver: logger = Console <- Logging
    // weaver: archive = Archive

    private let archive: Archive
    init(archive: Archive) { self.archive = archive }

    func run() async { await archive.store() }
}

await MainDependencyContainer.buildApp().run()
