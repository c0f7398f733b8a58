import Kit

struct Console: Logging {
    func log(_ line: String) { print(line) }
}

final class App: Sendable {
    // weaver: logger = Console <- Logging
    // weaver: mailbox = Mailbox
    // weaver: archive = Archive
    // weaver: archive.scope = .lazy
    // weaver: post = Post

    private let mailbox: @Sendable (String) -> Mailbox
    private let archive: @Sendable () -> Archive
    private let post: Post
    init(
        mailbox: @escaping @Sendable (String) -> Mailbox, archive: @escaping @Sendable () -> Archive, post: Post
    ) {
        (self.mailbox, self.archive, self.post) = (mailbox, archive, post)
    }

    func run() async {
        let mailbox = mailbox("Ada")
        await mailbox.receive("b")
        await mailbox.receive("a")
        await archive().store()
        await archive().store()
        await post.send()
    }
}

await MainDependencyContainer.buildApp().run()
