enum Level { case info }
protocol Store {
    func load(_ id: Int) -> String
    var title: String { get }
    @available(*, deprecated, message: "use load") func log(level: Level, message: String)
}
struct LiveStore: Store {
    func load(_ id: Int) -> String { "live" }
    var title: String { "live" }
    @available(*, deprecated) func log(level: Level, message: String) {}
}
