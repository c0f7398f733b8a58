/// The types of the input files by their stated supertypes, for checks that look for the heirs of many types.
struct Heirs {
    private var types: [TypeKey: [DeclaredType]] = [:]

    /// Creates a list without any types.
    init() {}

    /// Linear in the number of types and their supertypes.
    init(_ declarations: Declarations) {
        for type in declarations.types.values {
            for inherited in Set(type.inherits + type.extensionInherits) { types[inherited, default: []].append(type) }
        }
    }

    /// Returns the types that state `supertype` as a superclass or a protocol, in any order.
    func types(stating supertype: TypeKey) -> [DeclaredType] { types[supertype] ?? [] }
}
