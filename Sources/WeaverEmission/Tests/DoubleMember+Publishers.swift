import WeaverGraph

/// The subject by which a test feeds the publisher that a member returns, where the tests mention it: `valuesSubject`.
extension DoubleMember {
    /// A type of Combine whose values a test can publish.
    private enum Publisher {
        /// `AnyPublisher<Int, Never>`.
        case erased
        /// `any Publisher<Int, Never>`.
        case existential
        /// `Published<Int>.Publisher`, the projection of a `@Published` property.
        case published(value: WrittenType)
    }

    /// The subject of the publisher that the member returns until the test sets another one.
    var subject: Spy? {
        guard shape.doubledClass == nil, mentions("Subject"), let (publisher, type, arguments) = publisher,
            availability.isEmpty
        else { return nil }
        switch publisher {
        case .erased, .existential:
            let subject = WrittenType.name(type.dropLast() + [.init("PassthroughSubject", arguments)])
            return Spy(name: base + "Subject", type: subject, initial: "\(subject)()", role: .other)
        case .published(let value):
            let subject = WrittenType.named(publishedName, [value])
            return Spy(
                name: base + "Subject", type: subject, initial: "\(subject)(\(preset(of: value) ?? ""))", role: .other)
        }
    }

    /// Returns the expression of the publisher of `subject`.
    func publishing(_ subject: Spy, _ runtime: inout DoublesRuntime) -> String {
        switch publisher?.kind {
        case .erased: return subject.name + ".eraseToAnyPublisher()"
        case .existential, nil: return subject.name
        case .published:
            runtime.usePublished()
            let answers = "\(answers) or \(subject.name)"
            return "\(subject.name).publisher ?? \(runtime.useUnset())(\(title), \"\(answers)\")"
        }
    }

    /// The publisher that the member returns: its kind, the parts of the name of its type (`Combine.AnyPublisher`), and
    /// the arguments of the type. Nil if the member returns none, or one of a type that callers choose.
    private var publisher: (kind: Publisher, type: [WrittenType.NamePart], arguments: [WrittenType])? {
        var type = requirement.answer
        guard !type.depends(on: generics) else { return nil }
        var isExistential = false
        if case .prefixed(["any"], let plain) = type { (type, isExistential) = (plain, true) }
        guard case .name(let parts) = type else { return nil }
        let modules: Set = ["Combine", "OpenCombine"]
        func isOfCombine(_ parts: some Collection<WrittenType.NamePart>) -> Bool {
            guard let first = parts.first else { return false }
            return parts.count == 1 ? !declared.contains(first.name) : parts.count == 2 && modules.contains(first.name)
        }
        guard let last = parts.last else { return nil }
        if last.name == "Publisher", !isExistential, let published = parts.dropLast().last,
            published.name == "Published", published.arguments.count == 1, isOfCombine(parts.dropLast())
        {
            return (.published(value: published.arguments[0]), parts, published.arguments)
        }
        guard last.name == (isExistential ? "Publisher" : "AnyPublisher"), last.arguments.count == 2, isOfCombine(parts)
        else { return nil }
        return (isExistential ? .existential : .erased, parts, last.arguments)
    }
}
