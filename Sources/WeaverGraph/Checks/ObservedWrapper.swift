import WeaverDiagnostics

/// Reports a property wrapper of a class that a macro makes observable. The macro replaces each stored property of the
/// class by a computed one, which has no wrapper, unless the property says that it is not observed.
///
///     @Observable final class Model {
///         @Weaver(.reference) var store: Store           error: the property needs @ObservationIgnored
@Sendable func checkObservedWrappers(_ graph: LinkedGraph) -> [Diagnostic] {
    graph.types.flatMap { type -> [Diagnostic] in
        guard let declared = type.declared,
            declared.attributes.contains(where: ["Observable", "Observation.Observable"].contains)
        else { return [] }
        return type.bindings.map { graph[$0] }.filter { binding in
            binding.isWrapped && declared.properties.contains { $0.name == binding.name && !$0.isIgnored }
        }.map { binding in
            Diagnostic(
                .misplacedAnnotation,
                "'\(binding.name)' has a wrapper in the '@Observable' class '\(declared.name)', whose macro computes it",
                at: binding.namePlace, help: "write in front of it: @ObservationIgnored",
                fix: Fix("add '@ObservationIgnored'", [.addLine("@ObservationIgnored", beside: binding.place)]))
        }
    }
}

extension PropertyFact {
    /// Whether the macro `@Observable` leaves the property as it is.
    fileprivate var isIgnored: Bool {
        attributes.contains {
            ["ObservationIgnored", "Observation.ObservationIgnored"].contains($0.type.text())
        }
    }
}
