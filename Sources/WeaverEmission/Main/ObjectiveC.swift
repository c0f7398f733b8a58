/// The text that exposes declarations to Objective-C, on platforms that have it.
enum ObjectiveC {
    static let condition = "canImport(ObjectiveC)"

    /// Returns `@objc` inside `#if`, for the lines before a declaration. Without a name, Objective-C sees the
    /// declaration under its own name.
    static func exposing(_ name: String? = nil) -> String {
        "#if \(condition)\n@objc\(name.map { "(\($0))" } ?? "")\n#endif\n"
    }
}
