/// The rules for the names of dependencies. A name must be an identifier that can be a member's name after a dot.
enum DependencyName {
    /// Returns the reason why `name`, without backticks, cannot be the name of a dependency. Returns nil if it can.
    static func fault(of name: String) -> String? {
        guard name.isIdentifier else { return "'\(name)' is no identifier" }
        return switch name {
        case "_", "self", "Self", "Type", "Protocol", "init": "'\(name)' is no name of a dependency"
        default: nil
        }
    }
}

extension String {
    /// Whether the text is an identifier of Swift without backticks. Emoji are allowed; operators and signs are not.
    fileprivate var isIdentifier: Bool {
        var isFirst = true
        for scalar in unicodeScalars {
            let isPart =
                switch scalar.value {
                case 0x41...0x5A, 0x61...0x7A, 0x5F: true
                case 0x30...0x39: !isFirst
                case ..<0x80: false
                default:
                    Self.identifierScalars.contains { $0.contains(scalar.value) }
                        && !(isFirst && Self.combiningScalars.contains { $0.contains(scalar.value) })
                }
            guard isPart else { return false }
            isFirst = false
        }
        return !isFirst
    }

    /// The characters beyond ASCII that identifiers may contain, as Swift's grammar lists them.
    private static let identifierScalars: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
        0xD8...0xF6,
        0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040,
        0x2054...0x2054,
        0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
        0x3021...0x302F,
        0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8, 0x10000...0x1FFFD,
        0x20000...0x2FFFD, 0x30000...0x3FFFD, 0x40000...0x4FFFD, 0x50000...0x5FFFD, 0x60000...0x6FFFD,
        0x70000...0x7FFFD,
        0x80000...0x8FFFD, 0x90000...0x9FFFD, 0xA0000...0xAFFFD, 0xB0000...0xBFFFD, 0xC0000...0xCFFFD,
        0xD0000...0xDFFFD, 0xE0000...0xEFFFD,
    ]

    /// The identifier characters with which an identifier may not begin.
    private static let combiningScalars: [ClosedRange<UInt32>] = [
        0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    ]
}
