import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// The type that registers everything: the one that loads Deli's container, or a new one.
struct DeliRoot {
    /// The qualified name of the type.
    var name: String
    /// The file of the type, by its index; nil for a new type.
    var file: Int?
    /// The property through which the type reads what it registers.
    var property: String
    /// The call that loads the container.
    var load: Load?
    /// The files whose code reads the property, by their indices.
    var readers: Set<Int> = []

    /// A call `AppContext.load(…)`, with everything that is chained to it.
    struct Load {
        var file: Int
        var range: Range<Int>
        /// The variable whose value the call is; nil if the call stands in a function.
        var variable: VariableSyntax?
        var use: Use
        var declaration: Int

        /// The use of the call's value.
        enum Use {
            case read
            /// Nothing reads it, but other code stands beside the call.
            case discarded
            /// The call is a statement on lines of its own.
            case none
        }
    }

    /// The name of the function that makes the root's resolver.
    var resolver: String {
        "MainDependencyContainer."
            + name.split(separator: ".").map { String($0).upperFirst }.joined().lowerCamel + "DependencyResolver()"
    }
}

extension DeliSource {
    /// Returns the range of `AppContext.load(…)` with what is chained to it; nil if anything but `load` and `shared` is
    /// called.
    func load(at position: Int) -> Range<Int>? {
        guard word(position) == "AppContext", kind(position - 1) != .period else { return nil }
        var next = position + 1
        var loads = false
        while kind(next) == .period {
            if word(next + 1) == "shared" {
                next += 2
            } else if word(next + 1) == "load", kind(next + 2) == .leftParenthesis, let close = partner(of: next + 2) {
                loads = true
                next = close + 1
            } else {
                return nil
            }
        }
        return loads ? position..<next : nil
    }

    /// Returns the root if this file declares it and has been migrated already: a type with a property whose value is
    /// the root's resolver.
    func convertedRoot(in file: Int) -> DeliRoot? {
        for (name, declaration) in zip(names, tree.declarations) where declaration.kind != .extension {
            for case .variable(let variable) in declaration.members {
                let property = source.identifier(variable.name)
                let root = DeliRoot(name: name, file: file, property: property, load: nil)
                if let value = variable.initialValue, source[value] == root.resolver { return root }
            }
        }
        return nil
    }

    /// Returns the call that loads the container in a class or structure of this file whose declaration, by its index,
    /// is accepted; nil if there is none.
    func load(in file: Int, where isAccepted: (Int) -> Bool) -> DeliRoot.Load? {
        guard importsDeli else { return nil }
        for position in tokens.indices where tokens[position].kind == .identifier {
            guard let range = load(at: position) else { continue }
            let offset = Int(tokens[position].span.start)
            guard let index = declaration(around: offset), tree.declarations[index].kind != .extension,
                [.class, .struct, .actor].contains(tree.declarations[index].kind), isAccepted(index),
                let member = member(of: tree.declarations[index], around: offset), !member.isStatic
            else { continue }
            if case .variable(let variable) = member, let value = variable.initialValue {
                guard Int(value.start) == offset, value.end == tokens[range.upperBound - 1].span.end else { continue }
                return DeliRoot.Load(
                    file: file, range: range, variable: variable, use: .read, declaration: index)
            }
            var first = position
            if kind(first - 1) == .equal, word(first - 2) == "_" { first -= 2 }
            let bytes = source.bytes
            func isLineEdge(_ range: Range<Int>) -> Bool { bytes[range].contains(0x0A) }
            let before = first > 0 ? Int(tokens[first - 1].span.end) : 0
            let after = kind(range.upperBound).map { _ in Int(tokens[range.upperBound].span.start) } ?? bytes.count
            let begins = isLineEdge(before..<Int(tokens[first].span.start))
            let ends = isLineEdge(Int(tokens[range.upperBound - 1].span.end)..<after)
            let isDiscarded =
                first == position && (begins || [.leftBrace, .semicolon].contains(kind(first - 1)))
                && (ends || [.rightBrace, .semicolon].contains(kind(range.upperBound)))
            return DeliRoot.Load(
                file: file, range: (begins && ends ? first : position)..<range.upperBound, variable: nil,
                use: begins && ends ? .none : isDiscarded ? .discarded : .read, declaration: index)
        }
        return nil
    }

    /// Returns the names of modules whose factories a call of `load` names, `OtherModule.DeliFactory`, with the
    /// positions of their tokens.
    func modules(in range: Range<Int>) -> [(name: String, position: Int)] {
        range.filter { kind($0) == .period && kind($0 - 1) == .identifier && word($0 - 1) != "AppContext" }
            .filter { kind($0 - 2) != .period && word($0 + 1).hasSuffix("Factory") }
            .map { (word($0 - 1), $0 - 1) }
    }
}
