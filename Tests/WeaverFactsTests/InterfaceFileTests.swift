import Foundation
import Testing
import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverTestSupport

/// Tests of interface files: an interface that is written and read again is the same, and damaged files give errors.
@Suite struct InterfaceFileTests {
    private static let fixture = Fixture(
        Fixture.repository.appendingPathComponent("Tests/Fixtures/interfaces/PlayerKit"))
    private static let golden = "PlayerKit.weaver-interface"

    /// Compares the text of an interface with every kind of fact with the recorded one. `WEAVER_RECORD=1` writes it
    /// again.
    @Test func everyKindOfFactIsWritten() throws {
        let text = interfaceText(.everyFact)
        try Self.fixture.record(text, as: Self.golden)
        #expect(Self.fixture.text(Self.golden) == text)
        try expectSame(.everyFact)
    }

    /// Compares the line that `weaver dump interface` prints with the recorded one. `WEAVER_RECORD=1` writes it again.
    @Test func everyKindOfFactIsDumped() throws {
        let text = try #require(Self.fixture.text(Self.golden))
        let (line, diagnostics) = dump(SourceText(path: Self.golden, text: text), as: .interface)
        try Self.fixture.record(line + "\n", as: "dump.json")
        #expect(Self.fixture.text("dump.json") == line + "\n")
        #expect(diagnostics == [])
    }

    /// The interface in `Grammar/modules.md` is as Weaver writes it.
    @Test func sampleOfThePageIsCurrent() throws {
        let page = try #require(Fixture(Fixture.repository.appendingPathComponent("Grammar")).text("modules.md"))
        let sample = try #require(page.firstMatch(of: /```yaml\n(weaver-interface: [^`]*)```/)).1
        let (interface, diagnostics) = readInterface(SourceText(path: "modules.md", text: String(sample)))
        #expect(diagnostics == [])
        #expect(interface.map(interfaceText) == String(sample))
    }

    @Test func interfaceWithoutFactsIsRead() throws {
        let interface = ModuleInterface(module: "Empty", package: nil)
        #expect(interfaceText(interface).contains(/^weaver-interface: 1\ndigest: [0-9a-f]{16}\nmodule: Empty\n$/))
        try expectSame(interface)
    }

    @Test func randomInterfacesAreRead() throws {
        for seed in Seeds.of("INTERFACE", usually: 0..<120) {
            var random = SeededRandom(seed: seed)
            try expectSame(.random(&random), "seed \(seed)")
        }
    }

    /// The order of types, aliases and modules in memory does not matter, and neither do places.
    @Test func equalInterfacesGiveEqualBytes() throws {
        for seed in Seeds.of("INTERFACE", usually: 0..<200) {
            var random = SeededRandom(seed: seed)
            let interface = ModuleInterface.random(&random)
            var other = interface
            other.exports = random.shuffled(other.exports)
            other.uses = random.shuffled(other.uses)
            other.extensions = random.shuffled(other.extensions)
            other.types = random.shuffled(other.types)
            other.aliases = random.shuffled(other.aliases)
            for index in other.types.indices {
                other.types[index].place.span = Span(index, index + 1)
            }
            #expect(interfaceText(other) == interfaceText(interface), "seed \(seed)")
        }
    }

    @Test func placesAreThoseOfTheEntries() throws {
        let source = SourceText(
            path: "A.weaver-interface",
            text: """
                weaver-interface: 1
                module: A
                types:
                  Player:
                    kind: class
                    access: public
                    construction:
                      needs:
                        - {name: logger, type: Logger, time: now}
                aliases:
                  ID: {access: public, type: Int}

                """)
        let interface = try #require(readInterface(source).interface)
        #expect(interface.types.map { source[$0.place.span] } == ["Player"])
        #expect(interface.aliases.map { source[$0.place.span] } == ["ID"])
        let needs = interface.types[0].construction?.needs ?? []
        #expect(needs.map { source[$0.place.span] } == ["{name: logger, type: Logger, time: now}"])
        #expect(Set(interface.types.map(\.place.file)) == ["A.weaver-interface"])
    }

    /// Expects that `interface` is the same after writing and reading, and that writing it again gives the same bytes.
    private func expectSame(
        _ interface: ModuleInterface, _ comment: Comment? = nil, location: SourceLocation = #_sourceLocation
    ) throws {
        let text = interfaceText(interface)
        let (read, diagnostics) = readInterface(SourceText(path: "a.weaver-interface", text: text))
        #expect(diagnostics == [], comment, sourceLocation: location)
        guard let read else { return }
        let facts = interface.inOrder().facts
        #expect(read.facts == facts, comment ?? "\(text)", sourceLocation: location)
        #expect(interfaceText(read) == text, comment, sourceLocation: location)
        try expectOutline(facts, text, comment, location: location)
    }

    /// Expects that the outline of the file `text` has the declarations of an interface with the facts `facts`, each
    /// with the place that reading the whole file gives it. The file is read in three ways: as Weaver wrote it, without
    /// its digest, which is then read as a whole, and from memory.
    private func expectOutline(
        _ facts: String, _ text: String, _ comment: Comment?, location: SourceLocation
    ) throws {
        let source = SourceText(path: "a.weaver-interface", text: text)
        let outline = try #require(
            outlineInterface(source, rereading: { source }).outline, comment, sourceLocation: location)
        let whole = InterfaceOutline(try #require(readInterface(source).interface), digest: 0)
        let (read, known) = (outline.everything, whole.everything)
        #expect(read.facts == facts, comment, sourceLocation: location)
        #expect(read.places == known.places, comment, sourceLocation: location)
        let names = outline.names.map { "\($0.name) \($0.access)" }
        #expect(names == whole.names.map { "\($0.name) \($0.access)" }, comment, sourceLocation: location)
        let bare = SourceText(path: source.path, text: text.withoutDigest)
        let slow = try #require(outlineInterface(bare, rereading: { bare }).outline, comment, sourceLocation: location)
        #expect(slow.everything.facts == facts, comment, sourceLocation: location)
        #expect(slow.digest != outline.digest, comment, sourceLocation: location)
    }
}

extension InterfaceOutline {
    /// The whole interface, with each declaration read by itself.
    fileprivate var everything: ModuleInterface {
        var interface = ModuleInterface(module: module, package: package, exports: exports, uses: uses)
        interface.usePlaces = usePlaces
        interface.extensions = extensions
        for position in names.indices {
            let contents = contents(at: [position])
            interface.types += contents.types
            interface.aliases += contents.aliases
        }
        return interface
    }
}

extension ModuleInterface {
    /// The places of all declarations and needs, and of the used modules.
    fileprivate var places: [Place] {
        types.flatMap { [$0.place] + ($0.construction?.needs.map(\.place) ?? []) } + aliases.map(\.place)
            + extensions.map(\.place) + usePlaces.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension String {
    /// The text of an interface file without the line of its digest.
    fileprivate var withoutDigest: String { replacing(/\ndigest: [0-9a-f]*/, with: "", maxReplacements: 1) }
}

// MARK: - Damaged files

extension InterfaceFileTests {
    /// A file that was cut off between two lines, or whose text was edited, is refused, though each line is
    /// well-formed.
    @Test func filesThatWeaverDidNotWriteAreRefused() throws {
        let text = try #require(Self.fixture.text(Self.golden))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for count in 3..<(lines.count - 1) {
            let cut = lines.prefix(count).joined(separator: "\n") + "\n"
            try expectRefused(cut, "cut behind line \(count)")
        }
        let edited = text.replacingOccurrences(of: "title: String", with: "title: Int")
        try expectRefused(edited, "edited")
        #expect(readInterface(SourceText(path: Self.golden, text: edited.withoutDigest)).diagnostics == [])
    }

    private func expectRefused(_ text: String, _ comment: Comment) throws {
        let source = SourceText(path: Self.golden, text: text)
        let (interface, diagnostics) = readInterface(source)
        #expect(interface == nil, comment)
        #expect(outlineInterface(source, rereading: { source }).outline == nil, comment)
        #expect(outlineInterface(source, rereading: { source }).diagnostics == diagnostics, comment)
        #expect(diagnostics.allSatisfy { $0.code == .invalidInterface }, comment)
    }
}

extension InterfaceFileTests {
    private static let header = "weaver-interface: 1\nmodule: A\n"
    private static let player = header + "types:\n  Player:\n    kind: class\n    access: public\n"
    private static let needs = player + "    construction:\n      needs:\n"

    @Test(arguments: [
        // Files that are no interfaces of this version.
        Damage("", "1:1: this file is no interface of a module"),
        Damage("final class App {}\n", "1:1: this file is no interface of a module"),
        Damage("- a\n- b\n", "1:1: this file is no interface of a module"),
        Damage("App:\n  registrations:\n    logger: Logger\n", "1:1: this file is no interface of a module"),
        Damage("module: A\nweaver-interface: 1\n", "1:1: this file is no interface of a module"),
        Damage(
            "weaver-interface: 2\nmodul: {[\n",
            "1:19: the interface has the format version '2', and this version of Weaver reads version 1"
        ),
        Damage(
            "weaver-interface: 1.0\nmodule: A\n",
            "1:19: the interface has the format version '1.0', and this version of Weaver reads version 1"
        ),
        Damage(
            "weaver-interface:\nmodule: A\n",
            "1:1: the interface has the format version '', and this version of Weaver reads version 1"
        ),
        // Missing and unknown entries.
        Damage("weaver-interface: 1\n", "1:1: the entry 'module' of an interface is missing"),
        Damage(header + "modules: [B]\n", "3:1: an interface has no entry 'modules'"),
        Damage(header + "kind: class\n", "3:1: an interface has no entry 'kind'"),
        Damage(header + "types:\n  Player:\n    access: public\n", "4:3: the entry 'kind' of a type is missing"),
        Damage(header + "types:\n  Player:\n    kind: class\n", "4:3: the entry 'access' of a type is missing"),
        Damage(player + "    color: red\n", "7:5: a type has no entry 'color'"),
        Damage(needs + "        - {name: a, type: A}\n", "9:12: the entry 'time' of a need is missing"),
        Damage(needs + "        - {name: a, time: now}\n", "9:12: the entry 'type' of a need is missing"),
        Damage(needs + "        - {type: A, time: now}\n", "9:12: the entry 'name' of a need is missing"),
        Damage(
            player + "    initializers:\n      - traits: [async]\n",
            "8:9: the entry 'access' of an initializer is missing"
        ),
        Damage(
            player + "    initializers:\n      - access: public\n        parameters:\n          - {type: Int}\n",
            "10:14: the entry 'name' of a parameter is missing"
        ),
        Damage(
            player + "    initializers:\n      - access: public\n        parameters:\n          - {label: a}\n",
            "10:14: the entry 'type' of a parameter is missing"
        ),
        Damage(header + "aliases:\n  ID: {access: public}\n", "4:3: the entry 'type' of an alias is missing"),
        Damage(header + "aliases:\n  ID: {type: Int}\n", "4:3: the entry 'access' of an alias is missing"),
        Damage(
            header + "aliases:\n  ID: {access: public, parameters: [{pack: T}], type: Int}\n",
            "4:38: a parameter of an alias has no entry 'pack'",
            "4:37: the entry 'each' of a parameter of an alias is missing"
        ),
        Damage(header + "extensions:\n  B.Cache: {kind: class}\n", "4:13: an extension has no entry 'kind'"),
        Damage(header + "extensions:\n  B.Cache:\n", "4:3: expected the entries of an extension"),
        // Values that are none of the words, or of another form.
        Damage(
            header + "types:\n  Player:\n    kind: extension\n    access: public\n",
            "5:11: expected one of 'class', 'struct', 'enum', 'actor', 'protocol'"
        ),
        Damage(
            header + "types:\n  Player:\n    kind: class\n    access: internal\n",
            "6:13: expected one of 'package', 'public', 'open'"
        ),
        Damage(player + "    availability: available\n", "7:19: expected one of 'deprecated', 'unavailable'"),
        Damage(needs + "        - {name: a, type: A, time: soon}\n", "9:36: expected one of 'now', 'read', 'later'"),
        Damage(needs + "        - {name: a, type: A, time: now, shared: yes}\n", "9:49: expected 'true'"),
        Damage(player + "    inherits: NSObject\n", "7:15: expected a list"),
        Damage(player + "    generics:\n      - {T: [A], U: [B]}\n", "8:9: expected one entry, 'name: type'"),
        Damage(header + "types:\n  - Player\n", "4:3: expected entries, each with a name"),
        Damage(header + "types:\n  Player: class\n", "4:11: expected the entries of a type"),
        Damage(header + "types:\n  Player:\n", "4:3: expected the entries of a type"),
        Damage(player + "    construction:\n", "7:5: expected the entries of a construction"),
        Damage("weaver-interface: 1\nmodule: [A]\n", "2:9: expected a name"),
        Damage("weaver-interface: 1\nmodule: ''\n", "2:9: expected a name"),
        Damage("weaver-interface: 1\nmodule: '`A`'\n", "2:9: expected a name"),
        Damage("weaver-interface: 1\nmodule: A\npackage: \"a\\nb\"\n", "3:10: expected a name"),
        // Faulty types.
        Damage(player + "    inherits:\n      - Playing &\n", "8:17: expected a type after '&'"),
        Damage(player + "    inherits:\n      - '[Int'\n", "8:10: '[' is not closed: ']' expected"),
        Damage(player + "    inherits:\n      - A B\n", "8:11: unexpected 'B' after the type"),
        Damage(player + "    inherits:\n      - ''\n", "8:9: expected a type"),
        Damage(player + "    inherits:\n      - \"A\\u0020B\"\n", "8:9: unexpected 'B' after the type"),
        // Duplicates and faulty lines.
        Damage(
            player + "  Player:\n    kind: class\n    access: public\n",
            "7:3: 'Player' stands twice in this mapping"
        ),
        Damage(header + "module: B\n", "3:1: 'module' stands twice in this mapping"),
        Damage(
            needs + "        - {name: a, type: A, time: now}\n        - {name: a, type: A, time: later}\n",
            "10:11: the need 'a' of the type 'A' stands twice"
        ),
        Damage(header + "<<<<<<< HEAD\n", "3:1: expected ':' after '<<<<<<< HEAD'"),
    ])
    func damagedFilesGiveErrors(_ damage: Damage) throws {
        let source = SourceText(path: "A.weaver-interface", text: damage.text)
        let (interface, diagnostics) = readInterface(source)
        #expect(interface == nil)
        let lines = LineIndex(source.bytes)
        let said = diagnostics.map { diagnostic in
            let (line, column) = lines.position(of: diagnostic.place.span.start)
            return "\(line):\(column): \(diagnostic.message)"
        }
        #expect(said == damage.errors)
        #expect(diagnostics.allSatisfy { $0.code == .invalidInterface && $0.place.file == source.path })
        #expect(diagnostics.allSatisfy { $0.help?.isEmpty == false })
    }
}

extension InterfaceFileTests {
    /// A random change of a valid file gives an interface that can be written and read again, or errors with places in
    /// the file.
    @Test func changedFilesGiveAnInterfaceOrErrors() throws {
        let golden = Array(try #require(Self.fixture.text(Self.golden)).utf8)
        for seed in Seeds.of("INTERFACE", usually: 0..<500) {
            var random = SeededRandom(seed: seed)
            var bytes = golden
            // Without a digest, more damaged files are interfaces.
            if random.chance(2) { bytes = Array(String(decoding: golden, as: UTF8.self).withoutDigest.utf8) }
            for _ in 0...random.number(3) { random.damage(&bytes) }
            let source = SourceText(path: "a.weaver-interface", bytes: bytes)
            let (interface, diagnostics) = readInterface(source)
            #expect((interface == nil) == !diagnostics.isEmpty, "seed \(seed)")
            #expect(outlineInterface(source, rereading: { source }).diagnostics == diagnostics, "seed \(seed)")
            #expect(
                diagnostics.allSatisfy {
                    $0.code == .invalidInterface && $0.place.span.start >= 0
                        && Int($0.place.span.end) <= bytes.count && $0.help != nil
                }, "seed \(seed)")
            if let interface, !hasUnwritableName(bytes) { try expectSame(interface, "seed \(seed)") }
        }
    }
}

extension InterfaceFileTests {
    /// Whether a text has a name in backticks that no type can have when it is written again: one that looks like a
    /// number or like another type than a named one.
    private func hasUnwritableName(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes, as: UTF8.self).contains(/`([-0-9]|[^`\n]*[<(\[])[^`\n]*`/)
    }
}

extension SeededRandom {
    /// Changes a text as people, tools and disks do: removes or repeats a part, changes a byte, exchanges lines.
    fileprivate mutating func damage(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        let start = number(bytes.count)
        let end = min(bytes.count, start + 1 + number(chance(4) ? 200 : 8))
        switch number(6) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: number(bytes.count))
        case 2: bytes[start] = UInt8(number(256))
        case 3: bytes[start] = one(Array("{}[]<>()',:-&?~ \n\"`#|".utf8))
        case 4: bytes.removeSubrange(start...)
        default:
            var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            lines.swapAt(number(lines.count), number(lines.count))
            bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        }
    }
}

/// The text of a damaged interface file, and its errors as `line:column: message`.
struct Damage: Sendable, CustomTestStringConvertible {
    var text: String
    var errors: [String]

    init(_ text: String, _ errors: String...) {
        self.text = text
        self.errors = errors
    }

    var testDescription: String { errors[0] }
}
