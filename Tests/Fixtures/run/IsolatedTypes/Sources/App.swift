final class App {
    // weaver: logger = Logger
    // weaver: card = Card

    let card: Card

    init(injecting resolver: any AppDependencyResolver) {
        card = resolver.card
    }
}

final class Logger {
    func log(_ text: String) { print(text) }
}

// Registered by what is used and by what is not.
final class Card {
    // weaver: logger <- Logger
    // weaver: title = Title

    private let resolver: any CardDependencyResolver

    init(injecting resolver: any CardDependencyResolver) {
        self.resolver = resolver
    }

    func show() { resolver.logger.log(resolver.title.text) }
}

struct Title {
    let text = "a card"
}

// Nobody builds these yet. Their sources name their resolvers, their wrappers, and what they take.
final class Draft {
    // weaver: self.isIsolated = true
    // weaver: logger <- Logger
    // weaver: card = Card
    // weaver: editor = Editor
    // weaver: page <= Int

    init(injecting resolver: any DraftDependencyResolver) {
        resolver.logger.log("page \(resolver.page)")
    }
}

final class Editor {
    // weaver: self.isIsolated = true
    // weaver: session <- Session

    init(injecting resolver: any EditorDependencyResolver) {
        _ = resolver.session
    }
}

final class Session {}

// One with wrappers, and one whose every dependency is there: a root like any other.
final class Preview {
    // weaver: self.isIsolated = true
    @Weaver(.reference) private var session: Session
    @Weaver(.registration) private var card: Card

    func open() { _ = session }
}

final class Tool {
    // weaver: self.isIsolated = true
    // weaver: title = Title

    let title: Title

    init(injecting resolver: any ToolDependencyResolver) {
        title = resolver.title
    }
}

// Developed by itself, with wrappers: built with resolvers that stand in for what is not there.
final class Feature {
    // weaver: self.isIsolated = true
    @Weaver(.reference) private var logger: Logger
    @Weaver(.parameter) private var page: Int
    @Weaver(.registration) private var title: Title

    init(injecting _: any FeatureDependencyResolver) {}

    func show() { logger.log("feature on page \(page) with \(title.text)") }
}
