import Foundation

/// Dependencies with the names of functions, which Swift finds as well, for initializers that open existentials.
protocol Logging: Sendable { var name: String { get } }

final class Log: Logging {
    let name = "log"
    init() {}
}

func store() -> Int { 0 }

protocol Storing<Item> {
    associatedtype Item
    var item: Item { get }
}

struct Store: Storing { let item = 3 }

final class App {
    // weaver: log = Log <- Logging
    // weaver: time = ContinuousClock <- any Clock<Duration>
    // weaver: store = Store <- any Storing<Int>
    // weaver: home = Home
    // weaver: screen = Screen
    // weaver: screen.scope = .lazy
    // weaver: row = Row
    // weaver: row.scope = .transient
    // weaver: sheet = Sheet
    // weaver: sheet.scope = .weak
    // weaver: server = Server
    // weaver: server.scope = .lazy
    // weaver: folder = Folder
    // weaver: loader = Loader
    // weaver: loader.scope = .lazy

    let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }
}

final class Home {
    // weaver: log <- Logging
    // weaver: time <- any Clock<Duration>
    let text: String
    init(log: some Logging, time: some Clock<Duration>) { text = "home, \(log.name), \(type(of: time))" }
}

final class Screen {
    // weaver: log <- Logging
    // weaver: store <- any Storing<Int>
    let text: String
    init<S: Storing<Int>>(log: any Logging, store: S) { text = "screen, \(log.name), \(store.item)" }
}

struct Row {
    // weaver: log <- Logging
    // weaver: index <= any Storing<Int>
    let text: String
    init(log: some Logging, index: some Storing<Int>) { text = "row, \(log.name), \(index.item)" }
}

/// Registers what its initializer opens.
final class Sheet {
    // weaver: random = Store <- any Storing<Int>
    // weaver: log <- Logging
    let text: String
    init(random: some Storing<Int>, log: @escaping () -> any Logging) { text = "sheet, \(random.item), \(log().name)" }
}

/// May fail: its container holds what it builds in variables.
final class Server {
    // weaver: read = Store <- any Storing<Int>
    // weaver: select = Log <- Logging
    // weaver: signal = Signal
    // weaver: socket = Socket
    let signal: Signal
    init(signal: Signal, socket: Socket) throws { self.signal = signal }
}

final class Signal {
    // weaver: read <- any Storing<Int>
    // weaver: select <- Logging
    let text: String
    init(read: some Storing<Int>, select: some Logging) throws { text = "signal, \(read.item), \(select.name)" }
}

struct Socket { init() throws {} }

/// Its container is made on demand.
final class Folder {
    // weaver: log <- Logging
    // weaver: path = String
    // weaver: path.builder = { r in r.log.name }
    // weaver: link = Store <- any Storing<Int>
    // weaver: file = File
    let file: File
    init(file: File) { self.file = file }
}

struct File {
    // weaver: log <- Logging
    // weaver: link <- any Storing<Int>
    let text: String
    init(log: some Logging, link: some Storing<Int>) { text = "file, \(log.name), \(link.item)" }
}

/// Runs concurrently with the code that builds it.
final class Loader: Sendable {
    // weaver: log <- Logging
    // weaver: store <- any Storing<Int>
    let text: String
    init(log: some Logging, store: some Storing<Int>) async { text = "loader, \(log.name), \(store.item)" }
}
