/// The types of the input files by their stated supertypes, for checks that look for the heirs of many types. They are
/// looked for when the first question comes: most messages ask none. Not safe to be used by several threads at once.
final class Heirs {
    private let declarations: Declarations
    private lazy var types = typesBySupertype()

    init(_ declarations: Declarations) { self.declarations = declarations }

    /// Returns the types that state `supertype` as a superclass or a protocol, in any order.
    func types(stating supertype: TypeKey) -> [DeclaredType] { types[supertype] ?? [] }

    /// Linear in the number of types and their supertypes.
    private func typesBySupertype() -> [TypeKey: [DeclaredType]] {
        var types: [TypeKey: [DeclaredType]] = [:]
        for type in declarations.types.values {
            for inherited in Set(type.inherits + type.extensionInherits) { types[inherited, default: []].append(type) }
        }
        return types
    }
}
