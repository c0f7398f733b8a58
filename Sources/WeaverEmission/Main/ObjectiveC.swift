/// The exposure of declarations to Objective-C on the platforms that have Objective-C.
enum ObjectiveC {
    /// The condition of `#if` that holds on platforms with Objective-C.
    static let condition = "canImport(ObjectiveC)"
}
