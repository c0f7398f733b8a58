import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverMigration
import WeaverTestSupport

/// Tests that what manifests state moves back into sources, and that it is refused where the graph would change.
@Suite struct ManifestMigrationTests {
    private func applied(_ migration: Migration, to sources: [SourceText]) -> [SourceText] {
        let texts = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
        return texts.merging(migration.changed) { $1 }.values.sorted { $0.path < $1.path }
    }

    private func moved(_ type: String, _ sources: [SourceText]) -> Migration {
        let inputs = sources.filter { !$0.path.hasSuffix(".yml") }
        let properties = sources.filter { $0.path.hasSuffix(".yml") }.map(WeaverFacts.facts)
        return migrateManifest(inputs, of: type, for: .everything, .standard, properties)
    }

    /// The annotations of a project with each attribute move to a manifest and back, type by type.
    @Test(arguments: Thoroughness.some(AttributeSample.all, step: 6))
    func eachAttributeMovesBack(_ sample: AttributeSample) {
        var sources = AttributeSample.sources(sample.annotation)
        let there = migrateAnnotations(
            sources.filter { !$0.path.hasSuffix(".yml") }, of: [], for: .everything, .standard,
            sources.filter { $0.path.hasSuffix(".yml") }.map(WeaverFacts.facts))
        #expect(!there.isRefused && there.changed["App.weaver"] != nil)
        sources = applied(there, to: sources)
        for type in ["App", "Room", "Hall", "Yard", "Kit", "Kit.Spare"] {
            let back = moved(type, sources)
            #expect(!back.isRefused, "\(type): \(back.remarks) \(back.diagnostics)")
            sources = applied(back, to: sources)
        }
        let manifest = sources.first { $0.path == "App.weaver" }
        #expect(manifest.map(WeaverFacts.facts)?.manifestTypes.isEmpty == true)
    }

    @Test func brokenOffLinesAreKept() {
        let migration = moved(
            "Door",
            [
                SourceText(
                    path: "App.swift",
                    text:
                        "final class App { // weaver: door = Door\r\n}\r\nfinal class Door { init(lock: Lock) {} }\r\n"),
                SourceText(path: "Door.weaver", text: "# Above.\nDoor:\n  registrations: {lock: Lock}\n# Below.\n"),
                SourceText(path: "Lock.swift", text: "final class Lock {}\n"),
            ])
        #expect(!migration.isRefused, "\(migration.remarks) \(migration.diagnostics.map(\.message))")
        #expect(
            migration.changed.mapValues { String(decoding: $0.bytes, as: UTF8.self) } == [
                "App.swift":
                    "final class App { // weaver: door = Door\r\n}\r\nfinal class Door {\r\n    // weaver: lock = Lock\r\n init(lock: Lock) {} }\r\n",
                "Door.weaver": "# Above.\n# Below.\n",
            ])
    }

    @Test(arguments: [
        ("Door:\n  when: DEBUG\n  registrations: {lock: Lock}\n", "condition"),
        ("{Door: {registrations: {lock: Lock}}}\n", "lines of its own"),
        ("Door:\n  registrations: {lock: Lock}\n---\n", nil), ("App:\n  registrations: {door: Door}\n", nil),
    ])
    func whatCannotMoveIsRefused(_ manifest: String, _ reason: String?) {
        let migration = moved(
            "Door",
            [
                SourceText(path: "App.swift", text: "final class Door {}\nfinal class App {}\nfinal class Lock {}\n"),
                SourceText(path: "Door.weaver", text: manifest),
            ])
        #expect(migration.isRefused && migration.changed.isEmpty)
        if let reason { #expect(migration.remarks.contains { $0.message.contains(reason) }, "\(migration.remarks)") }
    }
}
