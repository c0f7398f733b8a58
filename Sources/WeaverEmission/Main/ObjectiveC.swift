/// What is exposed to Objective-C where there is one.
enum ObjectiveC {
    static let condition = "canImport(ObjectiveC)"

    /// `@objc` in front of a declaration, under a name or its own.
    static func exposing(_ name: String? = nil) -> String {
        "#if \(condition)\n@objc\(name.map { "(\($0))" } ?? "")\n#endif\n"
    }
}
