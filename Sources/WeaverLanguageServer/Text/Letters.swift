/// Letters that a name must have, in their order and in either case, to fit what somebody has written of it.
struct Letters {
    /// The letters in lower case.
    private let characters: [Character]
    /// The letters as bytes, if all are ASCII.
    private let bytes: [UInt8]?

    init(_ text: String) {
        let lower = text.lowercased()
        characters = Array(lower)
        bytes = lower.utf8.allSatisfy { $0 < 0x80 } ? Array(lower.utf8) : nil
    }

    /// Whether the letters stand in `name` in their order.
    fileprivate func stand(in name: String) -> Bool {
        guard let bytes else { return stand(inCharactersOf: name) }
        var next = 0
        for byte in name.utf8 where next < bytes.count {
            // A letter beyond ASCII may be one in lower case.
            if byte >= 0x80 { return stand(inCharactersOf: name) }
            let isCapital = UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z")
            if (isCapital ? byte | 0x20 : byte) == bytes[next] { next += 1 }
        }
        return next == bytes.count
    }

    private func stand(inCharactersOf name: String) -> Bool {
        var rest = characters[...]
        for letter in name.lowercased() where letter == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}

extension String {
    /// Whether this text has the letters of `query` in their order.
    func hasLetters(_ query: Letters) -> Bool { query.stand(in: self) }
}
