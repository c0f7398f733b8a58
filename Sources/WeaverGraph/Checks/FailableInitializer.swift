import WeaverDiagnostics

/// Reports a registration whose type is built by `init?`, while the registration's type is not optional.
///
///     class App { // weaver: session = Session          class Session { init?() {} }      error
///                 // weaver: session = Session?         may be nil
@Sendable func checkFailableInitializers(_ graph: LinkedGraph) -> [Diagnostic] {
    graph.bindingIDs.compactMap { id in
        guard graph[id].kind == .registration, !graph[id].hasBuilder, !graph[id].isSettable,
            graph[id].construction.call?.isFailable == true
        else { return nil }
        let binding = graph[id]
        let type = binding.type.text()
        if graph.answers(to: id).contains(where: { $0.binding == id }) {
            return Diagnostic(
                .failableInitializer,
                "'\(binding.builtType.text())' is built by 'init?', and types below it refer to the instance",
                at: binding.typePlace, help: "declare an initializer that does not return nil")
        }
        if binding.abstract != nil, binding.accessType.unwrapped == nil || binding.type.unwrapped == nil {
            return Diagnostic(
                .failableInitializer, "'\(binding.builtType.text())' is built by 'init?', and may be nil",
                at: binding.typePlace,
                help: "register optionals of both types, or add a builder: \(binding.builderStatement)")
        }
        guard binding.type.unwrapped == nil else { return nil }
        return Diagnostic(
            .failableInitializer, "'\(type)' is built by 'init?', and may be nil", at: binding.typePlace,
            help: "register the optional type: \(binding.registrationStatement(of: type + "?"))")
    }
}
