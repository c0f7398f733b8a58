import Kit

struct Console: Logging {
    func log(_ line: String) { print(line) }
}

final class App: Sendable {
    // weaver: logger = Console <- Logging
    // weaver: mailbox = Mailbox
    // weaver: archive = Archive
    // weaver: archive.scope = .lazy

    private let mailbox: @Sendable (String) -> Mailbox
    private let archive: @Sendable () -> Archive
    init(mailbox: @escaping @Sendable (String) -> Mailbox, archive: @escaping @Sendable () -> Archive) {
        (self.mailbox, self.archive) = (mailbox, archive)
    }

    func run() async {
        let mailbox = mailbox("Ada")
        await mailbox.receive("b")
        await mailbox.receive("a")
        await archive().store()
        await archive().store()
    }
}

await MainDependencyContainer.buildApp().run()
