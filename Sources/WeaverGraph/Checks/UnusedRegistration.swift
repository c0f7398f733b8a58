import WeaverDiagnostics

/// A registration that nothing below refers to, that its owner's constructor does not take, and whose name no file of its owner
/// mentions. Says nothing while something else is wrong that may be the missing use.
///
///     class App { // weaver: logger = Logger         warning, where nothing else says 'logger'
@Sendable func checkUnusedRegistrations(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    guard graph.failures.isEmpty, !graph.isPartial else { return [] }
    var isUsed = Array(repeating: false, count: graph.bindings.count)
    for type in graph.typeIDs {
        for input in graph[type].inputs {
            for source in input.sources {
                if case .binding(let id, _) = source.provider { isUsed[id.index] = true }
            }
        }
        if case .constructor(_, let arguments) = graph[type].construction {
            for argument in arguments { isUsed[argument.binding.index] = true }
        }
    }
    // A superclass states it for its subclasses.
    let usedBelow = Set(graph.bindings.lazy.filter { $0.isInherited && isUsed[$0.id.index] }.map(\.namePlace))
    // What other platforms and projects have may refer to it there.
    let namesElsewhere = Set(graph.leftOut.lazy.filter { $0.kind == .reference }.map(\.name))
    return graph.typeIDs.flatMap { id -> [Diagnostic] in
        let type = graph[id]
        let unused = type.bindings.map { graph[$0] }.filter { binding in
            !isUsed[binding.id.index] && binding.kind == .registration && !binding.isInherited && !usedBelow.contains(binding.namePlace)
        }
        guard !unused.isEmpty, let files = graph.declarations.mentions[type.name] else { return [] }
        // What a builder reads is not seen.
        if type.bindings.contains(where: { graph[$0].builder?.mayReadSiblings ?? false }) { return [] }
        let mentioned = Set(unused.flatMap { [NameHash($0.name), NameHash($0.setterName)] }).mentioned(in: files)
        func isMentioned(_ name: String) -> Bool {
            let hash = NameHash(name)
            return hash == .unknown || mentioned.contains(hash)
        }
        return unused.filter { binding in
            !namesElsewhere.contains(binding.name) && !isMentioned(binding.name) && !(binding.isSettable && isMentioned(binding.setterName))
        }.map { .unused($0, of: type) }
    }
}

extension Set<NameHash> {
    /// Those of these few that any of the files mentions, which may be thousands.
    fileprivate func mentioned(in files: [[NameHash]]) -> Self {
        // Most of what is mentioned is none of them, as one bit tells.
        let bits = reduce(0 as UInt64) { $0 | $1.bit }
        return Self(files.joined().lazy.filter { $0.bit & bits != 0 && contains($0) })
    }
}

extension NameHash {
    fileprivate var bit: UInt64 { 1 &<< (bits & 63) }
}

extension Builder {
    /// Whether it may be given a resolver and look at it.
    fileprivate var mayReadSiblings: Bool {
        switch shape {
        case .function(let labels): labels != []
        case .closure(let count, let ignoresArguments): count > 0 && !ignoresArguments
        case .other: true
        }
    }
}

extension Diagnostic {
    fileprivate static func unused(_ binding: Binding, of type: InjectableType) -> Diagnostic {
        Diagnostic(
            .unusedRegistration, "nothing refers to '\(binding.name)' of '\(type.name)'", at: binding.namePlace,
            help: "remove it, or refer to it in a type below: \(binding.referenceStatement)")
    }
}
