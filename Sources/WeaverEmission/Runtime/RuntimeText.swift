/// The Swift source texts of the runtime that one output contains, with the names, the access level and the isolation
/// that the output needs.
struct RuntimeText {
    let names: RuntimeNames
    /// The modifiers of top-level types, with a space after each.
    let access: String
    /// The modifier of extensions of such types, with a space after it. The default isolation of a module applies to an
    /// extension although the type is `nonisolated`.
    let extensionIsolation: String
    /// The access modifier of members that the whole file uses, with a space after it; empty if other files use them
    /// too.
    let fileAccess: String

    /// Creates the texts. `isShared` says whether several files use the runtime, and `isNonisolated` whether its types
    /// are declared `nonisolated`.
    init(_ names: RuntimeNames, isShared: Bool, isNonisolated: Bool) {
        self.names = names
        extensionIsolation = isNonisolated ? "nonisolated " : ""
        access = extensionIsolation + (isShared ? "" : "private ")
        fileAccess = isShared ? "" : "fileprivate "
    }

    // The texts name the types of other modules by these properties.
    var anyObject: String { names[.anyObject] }
    var bool: String { names[.bool] }
    var checkedContinuation: String { names[.checkedContinuation] }
    var int: String { names[.int] }
    var lock: String { names[.lock] }
    var never: String { names[.never] }
    var objectIdentifier: String { names[.objectIdentifier] }
    var recursiveLock: String { names[.recursiveLock] }
    var result: String { names[.result] }
    var sendable: String { names[.sendable] }
    var set: String { names[.set] }
    var staticString: String { names[.staticString] }
    var string: String { names[.string] }
    var task: String { names[.task] }
    var threadKey: String { names[.threadKey] }
    var uint: String { names[.uint] }
    var unmanaged: String { names[.unmanaged] }
    var unsafeMutableRawPointer: String { names[.unsafeMutableRawPointer] }
    var void: String { names[.void] }
}
