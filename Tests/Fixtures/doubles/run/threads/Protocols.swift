protocol Worker: Sendable {
    func work(_ number: Int) -> Int
    func load(_ number: Int) async -> Int
    static func make(_ number: Int) -> Int
}
