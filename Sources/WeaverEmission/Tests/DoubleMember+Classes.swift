import WeaverGraph

/// Members of doubles of classes: they override those of the class, and call them where the test has set nothing.
extension DoubleMember {
    /// Returns the value with which an answer of the type `type` begins, as an expression. Nil if it begins unset: the
    /// type has no default value, or the class answers until the test says otherwise.
    func preset(of type: WrittenType) -> String? {
        shape.doubledClass == nil && !declarations.hashesOnActor(type) ? type.preset(besides: declared) : nil
    }

    /// The member of the class, with the arguments of the call: `super.load(id)`.
    var calledClass: String {
        switch requirement.kind {
        case .property(let name, _, _): "super." + SwiftKeyword.escaping(name)
        case .function(let name): "super." + SwiftKeyword.escaping(name) + "(\(passed()))"
        case .subscript: "super[\(passed())]"
        case .initializer: "super.init(\(passed()))"
        }
    }

    /// Returns the statements that give the value of `answer`, or that of the class if the test has set none. `answer`
    /// is nil for a function without a result.
    func callingClass(unlessSet answer: Spy?) -> [Statement] {
        var given: [Statement] = []
        let result = requirement.answer.split.type
        if let answer {
            let isCast = answer.type != result && result.depends(on: generics)
            let value = isCast ? "\(answer.name) as! \(result.castable)" : answer.name
            given = [.block("if let \(answer.name)", [.expression(.text("return \(value)"))])]
        }
        return given + [.return(.text(awaiting(requirement.effects) + calledClass))]
    }
}
