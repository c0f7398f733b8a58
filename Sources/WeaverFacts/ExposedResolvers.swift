import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

extension SwiftFileSyntax {
    /// Returns the resolvers that other files can get from declarations of this file: from the type or initial value of
    /// a property, from a result, a type alias or a superclass, or from code outside of types. Private declarations,
    /// parameters and the bodies of functions expose nothing. Linear in the number of bytes.
    func exposedResolvers(in source: SourceText) -> [ExposedResolverFact] {
        let mentions = source.resolverMentions()
        guard !mentions.isEmpty else { return [] }
        var exposed: Set<ExposedResolverFact> = []
        func add(_ level: WeaverGraph.AccessLevel, where isExposing: (Span) -> Bool) {
            for mention in mentions where isExposing(mention.span) {
                exposed.insert(ExposedResolverFact(type: mention.type, isPublic: level >= .package))
            }
        }
        let bodies = declarations.filter { $0.outer == nil }.map(\.span)
        add(.internal) { mention in !bodies.contains { $0.contains(mention) } }
        var levels: [WeaverGraph.AccessLevel] = []
        for declaration in declarations {
            let outer = declaration.outer.map { levels[$0] } ?? .open
            let own = declaration.modifiers.level ?? (declaration.kind == .extension ? .open : .internal)
            levels.append(min(outer, own))
            // If an extension states an access level, that level is the default for its members.
            let usual = declaration.kind == .extension ? declaration.modifiers.level ?? .internal : .internal
            for (level, span) in [(own, declaration.inherits.span)]
                + declaration.members.flatMap({ $0.handingOn(usual) })
            {
                let level = min(level, levels[levels.count - 1])
                if level > .fileprivate, let span { add(level) { span.contains($0) } }
            }
        }
        return exposed.sorted()
    }
}

extension MemberSyntax {
    /// Returns the parts of a member in which a type's name makes the type accessible to users of the member. Each part
    /// has its access level. `usual` is the access level of a member that states none.
    fileprivate func handingOn(_ usual: WeaverGraph.AccessLevel) -> [(WeaverGraph.AccessLevel, Span?)] {
        switch self {
        case .variable(let variable):
            let level = variable.modifiers.level ?? usual
            return [(level, variable.type?.span), (level, variable.initialValue)]
        case .function(let function): return [(function.modifiers.level ?? usual, function.result?.span)]
        case .subscript(let item): return [(item.modifiers.level ?? usual, item.result.span)]
        case .typeAlias(let alias): return [(alias.modifiers.level ?? usual, alias.type.span)]
        case .initializer, .associatedType, .enumCase: return []
        }
    }
}

extension [TypeSyntax] {
    fileprivate var span: Span? {
        guard let first, let last else { return nil }
        return Span(from: first.span, to: last.span)
    }
}

extension Span {
    fileprivate func contains(_ other: Span) -> Bool { start <= other.start && other.end <= end }
}

extension SourceText {
    /// Returns the identifiers that end with `DependencyResolver`, including identifiers in comments and strings. Each
    /// has its span and the name of the resolver's type, which is the text before `DependencyResolver`.
    fileprivate func resolverMentions() -> [(span: Span, type: String)] {
        bytes.withUnsafeBufferPointer(Self.resolverMentions)
    }

    private static let ending = Array("DependencyResolver".utf8)

    /// For each byte, the distance from its last place in `ending` to the end: how far a search for `ending` may go on
    /// where the text has this byte at the place of the last one. The length of `ending` for any other byte.
    private static let steps = ending.dropLast().enumerated().reduce(
        into: Array(repeating: ending.count, count: 256)
    ) { $0[Int($1.element)] = ending.count - 1 - $1.offset }

    private static func resolverMentions(in bytes: UnsafeBufferPointer<UInt8>) -> [(span: Span, type: String)] {
        let (ending, steps) = (ending, steps)
        var found: [(span: Span, type: String)] = []
        var index = 0
        while index + ending.count <= bytes.count {
            let last = bytes[index + ending.count - 1]
            guard last == ending[ending.count - 1], bytes[index..<index + ending.count].elementsEqual(ending) else {
                index += steps[Int(last)]
                continue
            }
            var start = index
            while start > 0, isPart(bytes[start - 1]) { start -= 1 }
            let end = index + ending.count
            if end == bytes.count || !isPart(bytes[end]) {
                let type = String(decoding: bytes[start..<index], as: UTF8.self)
                found.append((Span(start, end), ExposedResolverFact.type(named: type)))
            }
            index = end
        }
        return found
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x80..., UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: false
        }
    }
}
