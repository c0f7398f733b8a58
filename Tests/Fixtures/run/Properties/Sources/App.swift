import Foundation

final class App {
    private let dependencies = MainDependencyContainer.appDependencyResolver()

    // weaver: server = ServerConfig <- Serving
    // weaver: server.property = "server"

    // weaver: title = String
    // weaver: title.property = "app.title"

    // weaver: subtitle = String
    // weaver: subtitle.property = "app.subtitle"
    // weaver: subtitle.default = "a \"b\" \u{e9}"
    // weaver: subtitle.scope = .lazy

    // weaver: level = Level
    // weaver: level.property = app.level
    // weaver: level.scope = .transient

    // weaver: levels = [Level]
    // weaver: levels.property = "app.levels"

    // weaver: flags = [String: Bool]
    // weaver: flags.property = "app.flags"

    // weaver: steps = [Duration]
    // weaver: steps.property = "app.steps"

    // weaver: colour = UInt8 <- any CustomStringConvertible
    // weaver: colour.property = "app.colour"
    // weaver: colour.scope = .lazy

    // weaver: ratio = Float <- any CustomStringConvertible
    // weaver: ratio.property = "app.ratio"

    // weaver: infinite = Double
    // weaver: infinite.property = "app.infinite"

    // weaver: quoted = String
    // weaver: quoted.property = "app.quoted"

    // weaver: nested = [Nested]
    // weaver: nested.property = "app.nested"

    // weaver: letter = Letter
    // weaver: letter.property = "app.letter"

    // weaver: absent = Int?
    // weaver: absent.property = "app.absent"

    // weaver: pause = Duration?
    // weaver: pause.property = "app.pause"
    // weaver: pause.default = "1.5s"

    // weaver: wide = Int128 <- any CustomStringConvertible
    // weaver: wide.property = "app.wide"

    // weaver: box = Box<[Int8]>
    // weaver: box.property = "app.box"

    // weaver: keyword = Keyword
    // weaver: keyword.property = "app.keyword"

    // weaver: empty = String
    // weaver: empty.property = "app.empty"

    // weaver: json = JSON
    // weaver: json.property = "json"

    // weaver: screen = Screen

    func run() {
        let server = dependencies.server
        print(server.url.absoluteString, server.retries, server.timeout, server.hosts, server.gone as Any)
        print(server.limits.low, server.limits.high)
        print(dependencies.title, dependencies.subtitle, dependencies.level, dependencies.levels)
        print(dependencies.flags.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
        print(dependencies.steps.map { "\($0.components.seconds)/\($0.components.attoseconds)" })
        print(type(of: dependencies.colour), dependencies.colour, type(of: dependencies.ratio), dependencies.ratio)
        print(dependencies.infinite, Array(dependencies.quoted.unicodeScalars.map(\.value)))
        print(dependencies.nested.map { $0.name + ($0.next.map { ">" + $0.name } ?? "") })
        print(dependencies.letter, dependencies.absent as Any, dependencies.pause as Any, dependencies.wide)
        print(dependencies.box.value, dependencies.keyword.default, dependencies.keyword.in, dependencies.empty.isEmpty)
        print(Array(dependencies.json.text.unicodeScalars.map(\.value)), dependencies.json.numbers, dependencies.json.on)
        print(dependencies.screen.text)
    }
}

final class Screen {
    // weaver: title <- String
    // weaver: server <- Serving
    // weaver: flag = Bool
    // weaver: flag.property = "app.flag"
    let text: String

    init(title: String, server: any Serving, flag: Bool) {
        text = "\(title) \(server.retries) \(flag)"
    }
}
