import WeaverTestSupport

/// A sentence with one token removed, doubled, swapped with the next one, or replaced.
struct Mutation {
    enum Kind: CaseIterable {
        case removed, doubled, swapped, replaced
    }

    let kind: Kind
    /// The index of the first token that differs from the original sentence.
    let index: Int
    let tokens: [SentenceToken]

    init(of tokens: [SentenceToken], terminals: [String], _ generator: inout SeededGenerator) {
        kind = Kind.allCases.randomElement(using: &generator) ?? .removed
        index = tokens.indices.randomElement(using: &generator) ?? 0
        var tokens = tokens
        if !tokens.isEmpty {
            switch kind {
            case .removed: tokens.remove(at: index)
            case .doubled: tokens.insert(tokens[index], at: index)
            case .swapped where index + 1 < tokens.count: tokens.swapAt(index, index + 1)
            case .swapped, .replaced:
                let terminal = terminals.randomElement(using: &generator) ?? ""
                tokens[index] = SentenceToken(kind: .terminal, text: terminal, isFree: tokens[index].isFree)
            }
        }
        self.tokens = tokens
    }
}
