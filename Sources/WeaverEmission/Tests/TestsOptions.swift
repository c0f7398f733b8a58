package import WeaverDiagnostics
package import WeaverGraph

/// The options of the tests output.
package struct TestsOptions: Sendable {
    /// Whether Weaver generates the doubles that the user has not written. If not, the user has to write them all, as
    /// with Weaver 1.x.
    package var generatesDoubles: Bool
    /// Whether doubles of public protocols are public.
    package var publishesDoubles: Bool
    /// The modules that the tests output imports with `@testable`.
    package var testableImports: [String]
    /// Whether the tests import several modules as `@testable`. Each of them may have a protocol for the same accessor,
    /// and a `MainDependencyContainer`, so that the tests output can name neither.
    var testsSeveralModules: Bool { testableImports.count > 1 }
    /// The facts of the input files of the tests.
    let files: [FileFacts]
    /// The dotted names of the types and aliases that these files declare, under any condition.
    package let declared: Set<String>
    /// The conditions under which they do, by these names.
    let declaredConditions: [String: Condition]

    /// The hashes of the identifiers in the input files of the tests (`FileFacts.mentions`). A root whose graph they
    /// mention, as `AppGraph`, has one in the tests output.
    package var mentioned: Set<NameHash>

    /// The identifiers in the input files of the tests that end in `Double`. A protocol that one of them is the double
    /// of has a double in the tests output.
    package var mentionedDoubles: Set<String>
    /// The mentioned doubles that are called with arguments, as `StoreDouble(title: "x")`.
    package var filledDoubles: Set<String>
    /// The mentioned doubles that are called with a closure alone, as `StoreDouble { … }`.
    package var configuredDoubles: Set<String>

    /// The hashes of the names of members that the tests assign, as `stub.store = LiveStore()`.
    package var assigned: Set<NameHash>

    /// Whether the output serves the previews of the module itself, and not tests.
    package var isPreview = false

    /// The test frameworks that the input files of the tests import, of `Testing` and `XCTest`.
    package var frameworks: Set<String>

    /// The modules that the input files of the tests import, and whether one of these imports states a level below
    /// `public`.
    let restrictsImport: [String: Bool]

    package init(
        generatesDoubles: Bool, publishesDoubles: Bool = false, testableImports: [String], files: [FileFacts] = []
    ) {
        self.files = files
        frameworks = Set(files.lazy.flatMap(\.imports).map(\.module)).intersection(["Testing", "XCTest"])
        restrictsImport = Dictionary(files.flatMap(\.imports).map { ($0.module, $0.isRestricted) }) { $0 || $1 }
        let mentions = files.compactMap(\.testMentions)
        let mentionedDoubles = mentions.flatMap(\.doubles)
        assigned = Set(mentions.flatMap(\.assigned))
        self.mentionedDoubles = Set(mentionedDoubles.map(\.name))
        filledDoubles = Set(mentionedDoubles.filter(\.isCalledWithArguments).map(\.name))
        configuredDoubles = Set(mentionedDoubles.filter(\.isCalledWithClosure).map(\.name))
        self.generatesDoubles = generatesDoubles
        self.publishesDoubles = publishesDoubles
        self.testableImports = testableImports
        declaredConditions = Dictionary(
            files.flatMap { file in
                file.types.filter { $0.kind != .extension }.map { ($0.name, $0.condition) }
                    + file.aliases.map { ($0.name, $0.condition) }
            }
        ) { Condition.union(of: [$0, $1]) }
        declared = Set(declaredConditions.keys)
        mentioned = Set(files.lazy.flatMap(\.mentions))
    }

    /// The doubles that are made besides those of dependencies; nil if none are.
    package var doubles: AskedDoubles? {
        generatesDoubles ? AskedDoubles(names: mentionedDoubles, written: declaredConditions) : nil
    }

    /// The place of the doubles that are written by hand, for messages.
    package var placeOfDoubles: String {
        isPreview ? "in the module itself, under #if DEBUG" : "among the inputs of the tests (--tests-input-path)"
    }

    /// The name of the resolver stub.
    var stubName: String { isPreview ? "MainDependencyResolverPreview" : "MainDependencyResolverStub" }

    /// Whether the tests mention `name`, and neither they nor the inputs declare a type of that name.
    func mentions(_ name: String, in graph: LinkedGraph) -> Bool {
        mentioned.contains(NameHash(name)) && !declared.contains(name) && graph.declarations.types[name] == nil
    }
}
