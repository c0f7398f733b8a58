// The classes whose doubles the program uses: members of all kinds, and initializers of all kinds.

class Loader<Item> {
    func one(_ item: Item) -> Item { item }
    func closed(_ item: Item) {}
}

class Session: Loader<Int> {
    enum State { case idle, busy }
    struct Gone: Error {}
    let base: String
    var title = "live"
    var state: State = .idle
    var note: String? = nil { didSet {} }
    lazy var late: Int = 7
    private(set) var seen: Int = 3
    private var hidden = 1
    var size: Int { 4 }
    var remote: Int { get async throws { 9 } }
    let fixed = 1
    init(base: String) { self.base = base }
    convenience override init() { self.init(base: "default") }
    required init?(code: Int) throws {
        if code == 0 { return nil }
        if code < 0 { throw Gone() }
        base = "\(code)"
    }
    init(later: Int) async { base = "\(later)" }
    private init(secret: Bool) { base = "" }
    func load(_ id: Int, from state: State = .idle) async throws(Gone) -> String { "live \(id)" }
    func find(_ name: String) -> String? { "live " + name }
    func start() { seen += 1 }
    func each(_ body: (Int) throws -> Void) rethrows { try body(1) }
    func many(_ ids: Int...) -> Int { ids.count }
    func change(_ value: inout Int) { value += 1 }
    func decode<Value: Equatable>(_ value: Value, done: @escaping (Value) -> Void) -> Value
    where Value: Sendable { value }
    func with(_ body: (Int) -> Int) -> Int { body(2) }
    func log(_ text: @autoclosure () -> String) -> Int { text().count }
    final func finally() {}
    final override func closed(_ item: Int) {}
    private func secretly() {}
    class func make() -> Int { 1 }
    static func fix() -> Int { 1 }
    class var count: Int { 5 }
    func copy() -> Self { self }
    @discardableResult func save() -> Bool { true }
    @available(*, unavailable) func gone() {}
    @MainActor func show() -> Int { 1 }
    func anything() -> some Equatable { 1 }
    subscript(row: Int, column: Int) -> Int { get { row } set { seen = newValue } }
}

extension Session { func extended() {} }

class Store<Item: Hashable> where Item: Sendable {
    enum Mode { case a }
    var items: [Item] = []
    var mode: Mode { .a }
    func add(_ item: Item) -> Bool {
        items.append(item)
        return true
    }
    class func shared() -> Int { 1 }
}

@MainActor class Screen {
    var title = ""
    init() {}
    nonisolated func name() -> String { "screen" }
    func push() async -> Int { 1 }
}

class Worker: @unchecked Sendable {
    var rate: Double { 1.5 }
    func work(_ n: Int) async -> Int { n }
}
