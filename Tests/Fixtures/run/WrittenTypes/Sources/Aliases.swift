// Aliases with generic parameters, of closures and of other aliases, are what they stand for.
typealias Callback<Value> = (Value) -> Void
typealias Provider<Value> = () -> Value
typealias Keyed<Value> = Cache<String, Value>
typealias Lists<Element> = Keyed<[Element]>
typealias Twice<Value> = (Value, Value)
typealias Plain = Whole
typealias Whole = Int
typealias Call<each Argument> = (repeat each Argument) -> String

enum Maker {
    typealias Of<Input, Output> = (Input) -> Output where Input: Hashable
    typealias Page = PageScreen
}

struct Box<Content> {
    typealias Handler = (Content) -> Void
}

final class Cache<Key: Hashable, Value> {
    var values: [Key: Value] = [:]
}

final class AliasRoot {
    // weaver: lists = Cache<String, [Int]>
    // weaver: screen = Screen
    // weaver: page = Maker.Page
    // weaver: log = Log
    let screen: Maker.Of<Int, Screen>
    let page: (@escaping Callback<Int>, @escaping Box<String>.Handler, Twice<Int>, @escaping Call<Int, String>) -> PageScreen
    let log: Provider<Log>

    init(
        lists: Lists<Int>, screen: @escaping Maker.Of<Int, Screen>,
        page: @escaping (@escaping Callback<Int>, @escaping Box<String>.Handler, Twice<Int>, @escaping Call<Int, String>) -> PageScreen,
        log: @escaping Provider<Log>
    ) {
        lists.values["numbers"] = [1, 2]
        (self.screen, self.page, self.log) = (screen, page, log)
    }
}

final class Log {
    func write(_ text: String) { print(text) }
}

final class Screen {
    // weaver: id <= Int
    // weaver: lists <- Lists<Int>
    let text: String

    init(id: Int, lists: Cache<String, [Int]>) { text = "screen \(id) of \(lists.values["numbers"] ?? [])" }
}

final class PageScreen {
    // weaver: done <= Callback<Int>
    // weaver: titled <= Box<String>.Handler
    // weaver: range <= Twice<Int>
    // weaver: call <= Call<Int, String>
    // weaver: inner = InnerPage
    private let dependencies: any PageScreenDependencyResolver

    init(injecting dependencies: any PageScreenDependencyResolver) { self.dependencies = dependencies }

    func run() {
        dependencies.done(dependencies.range.0 + dependencies.range.1)
        dependencies.titled(dependencies.call(7, "seven"))
        dependencies.inner.run()
    }
}

final class InnerPage {
    @Weaver(.reference) private var done: (Int) -> Void
    @WeaverP1(.registration) private var screen: Maker.Of<Int, Caption>

    init(injecting _: any InnerPageDependencyResolver) {}

    func run() { done(screen(9).value) }
}

final class Caption {
    @Weaver(.parameter) private var number: Plain

    init(injecting _: any CaptionDependencyResolver) {}

    var value: Int { number }
}

// What extends an alias extends what it stands for.
typealias Home = HomeScreen
protocol Titled { var title: String { get } }
final class HomeScreen {
    let title: String
    init(title: String) { self.title = title }
}

extension Home: Titled {
    // weaver: log <- Log
    // weaver: number <= Int
    struct Theme { let name = "dark" }
    convenience init(log: Log, number: Int) { self.init(title: "home \(number)") }
    static func themed() -> Theme { Theme() }
}

final class HomeRoot {
    // weaver: log = Log
    // weaver: home = HomeScreen <- Titled
    // weaver: theme = HomeScreen.Theme
    // weaver: theme.builder = Home.themed
    let dependencies: any HomeRootDependencyResolver
    init(injecting dependencies: any HomeRootDependencyResolver) { self.dependencies = dependencies }
}
