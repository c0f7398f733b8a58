/// What builders keep, and what keeps on working when their container is gone.
final class App {
    let dependencies: any AppDependencyResolver

    // weaver: logger = Logger

    // Keeps its resolver, which may not keep it in turn.
    // weaver: report = Report
    // weaver: report.builder = { Report($0) }
    // weaver: report.scope = .lazy

    // Holds siblings whose builders may read it in turn.
    // weaver: home = Home
    // weaver: session = Session
    // weaver: session.builder = { Session($0) }
    // weaver: session.scope = .lazy

    // Held by others, and read by the builder of what it reads.
    // weaver: page = Page
    // weaver: page.scope = .lazy
    // weaver: sheet = Page
    // weaver: sheet.scope = .weak
    // weaver: title = Title
    // weaver: title.builder = { Title(text: "\($0.page.name) and \($0.sheet.name) with \($0.items.text)") }
    // weaver: title.scope = .transient

    // The same, but a value: nothing sees it when its slot is gone.
    // weaver: card = Card
    // weaver: caption = Caption
    // weaver: caption.builder = { Caption(text: "of \($0.card.name)") }
    // weaver: caption.scope = .transient

    // weaver: items = Array
    // weaver: list = List
    // weaver: list.builder = { List(text: "list of \($0.items.text)") }

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("app is gone") }
}

final class Logger {
    deinit { print("logger is gone") }
}

final class Report {
    // weaver: year <= Int
    let dependencies: any ReportInputDependencyResolver

    init(_ dependencies: any ReportInputDependencyResolver) {
        self.dependencies = dependencies
    }

    var text: String { "\(dependencies.year), \(dependencies.list.text)" }

    deinit { print("report is gone") }
}

final class Home {
    // weaver: session <- Session
    // weaver: report <- Report
    let dependencies: any HomeDependencyResolver

    init(injecting dependencies: any HomeDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("home is gone") }
}

final class Session {
    let dependencies: any SessionInputDependencyResolver

    init(_ dependencies: any SessionInputDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("session is gone") }
}

final class Page {
    // weaver: title <- Title
    let dependencies: any PageDependencyResolver
    let name = "page"

    init(injecting dependencies: any PageDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("page is gone") }
}

struct Title {
    let text: String
}

struct Card {
    // weaver: caption <- Caption
    let dependencies: any CardDependencyResolver
    let name = "card"

    init(injecting dependencies: any CardDependencyResolver) {
        self.dependencies = dependencies
    }
}

struct Caption {
    let text: String
}

/// Named like the type that builders' resolvers keep slots in.
final class Array {
    let text = "items"
}

struct List {
    let text: String
}
