protocol Store {
    var title: String { get set }
    func load(_ id: Int) async -> String
}
