import WeaverGraph

/// The continuation by which a test feeds the stream that a member returns, where the tests mention it.
extension DoubleMember {
    /// The stream that the member returns until the test sets another one, with its continuation.
    var stream: Spy? {
        guard shape.doubledClass == nil, mentions("Continuation"), !memberNames.contains(base + "Stream"),
            availability.isEmpty, let type = streamType
        else {
            return nil
        }
        let pair = WrittenType.tuple([
            .init(label: "stream", type: type), .init(label: "continuation", type: continuationType(of: type)),
        ])
        return Spy(name: base + "Stream", type: pair, initial: "\(type).makeStream()", role: .other)
    }

    /// `valuesContinuation`.
    var continuation: [Declaration] {
        guard let stream, let type = streamType else { return [] }
        let isFree = storage != .plain && (shape.isActor || shape.globalActor != nil)
        let modifiers =
            deprecation + availability(of: stream) + (isFree ? [.nonisolated] : [])
            + (requirement.isStatic ? [Head.Modifier.static] : [])
        return [
            .computed(
                Head(modifiers, .var, base + "Continuation"),
                type: TypeReference(continuationType(of: type).description),
                body: [.return(.text("\(stream.name).continuation"))])
        ]
    }

    /// The type of the stream that the member returns: `AsyncStream<Int>`. Nil if it returns none, or one of a type
    /// that callers choose.
    private var streamType: WrittenType? {
        guard case .name(let parts) = requirement.answer, let last = parts.last, !last.arguments.isEmpty,
            ["AsyncStream", "AsyncThrowingStream"].contains(last.name), !declared.contains(last.name),
            parts.count == 1 || ["Swift", "_Concurrency"].contains(parts[0].name),
            !requirement.answer.depends(on: generics)
        else { return nil }
        return requirement.answer
    }

    private func continuationType(of stream: WrittenType) -> WrittenType {
        guard case .name(let parts) = stream else { return stream }
        return .name(parts + [.init("Continuation")])
    }
}
