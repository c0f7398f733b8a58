import Testing
import WeaverTestSupport

@testable import WeaverLanguageServer

@Suite struct MessageFramingTests {
    /// The parts are the same, whatever the pieces in which the bytes arrive.
    @Test func messagesComeInAnyPieces() {
        let texts = ["{}", "{\"é\":\"🎬\"}", "", String(repeating: "x", count: 3_000)]
        let stream = texts.flatMap { MessageFraming.framed(Array($0.utf8)) }
        var random = SeededGenerator(seed: 1)
        for size in [1, 2, 7, 100, stream.count] {
            var framing = MessageFraming()
            var parts: [MessageFraming.Part] = []
            var rest = stream[...]
            while !rest.isEmpty {
                let count = min(rest.count, Int.random(in: 1...size, using: &random))
                framing.add(rest.prefix(count))
                rest = rest.dropFirst(count)
                while let part = framing.next() { parts.append(part) }
            }
            #expect(parts == texts.map { .content(Array($0.utf8)) })
        }
    }

    @Test(
        arguments: [
            ("Content-Length: 2\r\n\r\n{}", [.content([0x7B, 0x7D])]),
            ("content-length:2\nContent-Type: x\n\n{}", [.content([0x7B, 0x7D])]),
            ("Content-Type: utf-8\r\nContent-Length: 0\r\n\r\n", [.content([])]),
            ("Content-Length: 5\r\n\r\n{}", []),
            ("Content-Length: -1\r\n\r\n", [.fault("a message has no header 'Content-Length: N'")]),
            (
                "Nonsense\r\n\r\nContent-Length: 2\r\n\r\n{}",
                [.fault("a message has no header 'Content-Length: N'"), .content([0x7B, 0x7D])]
            ),
            ("Content-Length: 99999999999\r\n\r\n", [.fault("a message of 99999999999 bytes is too long")]),
        ] as [(String, [MessageFraming.Part])])
    func headersAreRead(_ stream: String, _ expected: [MessageFraming.Part]) {
        var framing = MessageFraming()
        framing.add(stream.utf8)
        var parts: [MessageFraming.Part] = []
        while let part = framing.next() { parts.append(part) }
        #expect(parts == expected)
    }
}
