/// Texts that expose declarations to Objective-C on the platforms that have Objective-C.
enum ObjectiveC {
    static let condition = "canImport(ObjectiveC)"

    /// Returns the lines before a declaration that expose it: `@objc` inside `#if`. Without `name`, Objective-C sees
    /// the declaration under its Swift name.
    static func exposing(_ name: String? = nil) -> String {
        "#if \(condition)\n@objc\(name.map { "(\($0))" } ?? "")\n#endif\n"
    }
}
