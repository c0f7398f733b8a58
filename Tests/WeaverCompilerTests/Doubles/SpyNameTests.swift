import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverTestSupport

@testable import WeaverEmission

/// Tests of the names of spies for overloaded members of a protocol: Grammar/README.md, "Names of spies".
@Suite struct SpyNameTests {
    private static let bases = ["load", "find", "movie"]
    private static let labels = ["id", "named", "_", "limit"]
    private static let types = ["Int", "String", "[Int]", "Movie?"]

    @Test(arguments: Seeds.of("NAME", usually: 1..<41))
    func addingAnOverloadKeepsNamesMadeOfLabels(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let members = Self.members(12, &random)
        let before = Self.names(Array(members.dropLast()))
        let after = Self.names(members)
        let added = members[members.count - 1]
        for (member, name) in before where Self.labelsName(of: member) == name {
            // The name of a spy may change in two cases: the added overload has the same labels as the member, or the
            // name was the base name alone, which is now overloaded.
            if Self.labelsName(of: added) == name { continue }
            if name == member.prefix(while: { $0 != "(" }).dropFirst("func ".count) { continue }
            #expect(after[member] == name, "seed \(seed): '\(added)' beside \(members)")
        }
    }

    @Test(arguments: Seeds.of("NAME", usually: 1..<41))
    func namesAreUniqueInAnyOrder(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let members = Self.members(12, &random)
        let names = Self.names(members)
        #expect(Set(names.values).count == members.count, "seed \(seed): \(names)")
        #expect(Self.names(members.shuffled(using: &random)) == names, "seed \(seed)")
    }

    @Test func namesGetNoLongerThanTheyMust() {
        let names = Self.names([
            "func load()", "func movie(id: Int)", "func movie(id: String)", "func movie(named name: String)",
            "func find(_ id: Int)",
            "func find(_ id: Int) -> Int", "static func find(_ id: Int) -> Int", "func all() -> Int",
            "var allCallCount: Int { get }",
            "static func + (left: Int, right: Int)", "func reset() -> Int", "static func reset() -> Int",
            "init(id: Int)", "init(map: [String: Int]?)",
            "init(map: Int)",
        ])
        #expect(names["func load()"] == "load")
        #expect(names["func movie(id: Int)"] == "movieIdInt")
        #expect(names["func movie(id: String)"] == "movieIdString")
        #expect(names["func movie(named name: String)"] == "movieNamed")
        #expect(names["func find(_ id: Int)"] == "findInt")
        #expect(names["func find(_ id: Int) -> Int"] == "findIntInt")
        #expect(names["static func find(_ id: Int) -> Int"] == "findIntIntStatic")
        #expect(names["func all() -> Int"] == "all2")
        #expect(names["func reset() -> Int"] == "resetInt")
        #expect(names["static func reset() -> Int"] == "resetIntStatic")
        #expect(names["init(id: Int)"] == "initId")
        #expect(names["init(map: [String: Int]?)"] == "initMapStringIntDictionaryOptional")
        #expect(names["static func + (left: Int, right: Int)"] == "plus")
    }

    @Test func branchesOfOneConditionShareAName() {
        let text =
            "protocol P {\n#if A\n@discardableResult func f(_ id: Int) -> Int\n#else\nfunc f(_ id: Int) -> Int\n#endif\nfunc g()\n}"
        let requirements = facts(of: SourceText(path: "P.swift", text: text)).protocols[0].requirements
        #expect(SpyNames.allocate(requirements) == ["f", "f", "g"])
    }

    // MARK: Members

    private static func members(_ count: Int, _ random: inout SeededGenerator) -> [String] {
        var members: [String] = []
        while members.count < count {
            let parameters = (0..<Int.random(in: 0...2, using: &random)).map { index in
                "\(labels.randomElement(using: &random) ?? "") p\(index): \(types.randomElement(using: &random) ?? "")"
            }
            let base = bases.randomElement(using: &random) ?? ""
            let member =
                "func \(base)(\(parameters.joined(separator: ", ")))" + (Bool.random(using: &random) ? " -> Int" : "")
            if !members.contains(member) { members.append(member) }
        }
        return members
    }

    /// Returns the names of the spies for a protocol with `members`, by the source texts of the members.
    private static func names(_ members: [String]) -> [String: String] {
        let text = "protocol P {\n" + members.map { "    \($0)\n" }.joined() + "}"
        let requirements = facts(of: SourceText(path: "P.swift", text: text)).protocols[0].requirements
        return Dictionary(zip(members, SpyNames.allocate(requirements)), uniquingKeysWith: { first, _ in first })
    }

    /// Returns the name for a spy of the function `member` that is made of its base name and its labels.
    private static func labelsName(of member: String) -> String {
        let parts = member.dropFirst("func ".count).split(separator: "(", maxSplits: 1)
        let list = parts[1].prefix { $0 != ")" }.split(separator: ",").compactMap { $0.split(separator: " ").first }
        return String(parts[0]) + list.filter { $0 != "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
