import Foundation
import Testing
import WeaverDiagnostics
import WeaverFacts
import WeaverGraph

@testable import WeaverFacts

/// Tests of the TextMate grammars with which editors colour manifests and annotations.
@Suite struct TextMateGrammarTests {
    private static let manifest = Result { try TextMateGrammar.named("weaver") }
    private static let annotations = Result { try TextMateGrammar.named("weaver-annotations") }

    @Test func everyRegularExpressionCompiles() throws {
        for rule in try Self.manifest.get().rules + Self.annotations.get().rules {
            for pattern in [rule.match, rule.begin, rule.end].compactMap({ $0 }) {
                // Editors replace `\1` by a capture of the block's beginning before they compile the pattern of its
                // end.
                let pattern = pattern.replacingOccurrences(of: "\\1", with: " ")
                #expect(throws: Never.self, "\(pattern)") { try NSRegularExpression(pattern: pattern) }
            }
            #expect((rule.begin == nil) == (rule.end == nil))
        }
    }

    @Test func everyIncludeNamesSomethingAndEverythingIsIncluded() throws {
        let manifest = try Self.manifest.get()
        let annotations = try Self.annotations.get()
        let grammars = [manifest.scopeName: manifest, annotations.scopeName: annotations]
        var included: Set<String> = []
        for grammar in grammars.values {
            for include in grammar.rules.compactMap(\.include) where include != "source.swift" {
                let parts = include.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
                let owner = try #require(parts[0].isEmpty ? grammar : grammars[parts[0]], "\(include)")
                #expect(owner.repository?[parts[1]] != nil, "\(include)")
                included.insert(owner.scopeName + "#" + parts[1])
            }
        }
        let defined = grammars.values.flatMap { grammar in
            (grammar.repository ?? [:]).keys.map { grammar.scopeName + "#" + $0 }
        }
        #expect(included == Set(defined))
    }

    @Test func isTiedToItsFiles() throws {
        #expect(try Self.manifest.get().fileTypes == ["weaver"])
        #expect(try Self.annotations.get().injectionSelector == "L:source.swift comment.line.double-slash")
    }

    // MARK: Words

    /// Returns the words that the rule `NAME-words` of the manifest grammar matches. Its pattern is a list of
    /// alternatives.
    private func words(_ name: String) throws -> Set<String> {
        let pattern = try #require(try Self.manifest.get().repository?["\(name)-words"]?.match)
        let open = try #require(pattern.range(of: "(?:"))
        let list = pattern[open.upperBound...].prefix { $0 != ")" }
        return Set(list.split(separator: "|").map(String.init))
    }

    @Test func knowsTheWordsOfTheCompiler() throws {
        #expect(try words("scope") == Set(Scope.allCases.map(\.rawValue)))
        #expect(try words("section") == Set(ManifestWords.sections.keys))
        #expect(try words("top-level") == Set(ManifestWords.topLevel))
        #expect(try words("type-key") == [ManifestWords.external, ManifestWords.when])
        #expect(try words("dependency-key") == [ManifestWords.type, ManifestWords.when])
        // `OSX` is an accepted old name (Grammar/README.md, "Dependencies").
        #expect(try words("platform") == Set(Platform.allCases.map(\.rawValue) + ["OSX"]))
    }

    @Test func knowsTheAttributesOfTheCompiler() throws {
        #expect(try words("attribute") == Set(Attribute.allCases.map(\.manifestKey)))
    }

    // MARK: Samples

    /// Checks a sample. A line after `> ` is tokenized. In the line after `= ` below it, carets mark columns, followed
    /// by the name of the scope that these columns must have. A `!` before the name means that they must not have it.
    private func check(_ sample: String, _ tokenizer: TextMateTokenizer) throws {
        var tokenizer = tokenizer
        var scopes: [[String]] = []
        for line in sample.split(separator: "\n").map(String.init) {
            let text = String(line.dropFirst(2))
            if line.hasPrefix(">") {
                scopes = try tokenizer.tokenize(line: text)
            } else {
                let marked = text.utf16.enumerated().filter { $0.element == UInt16(UInt8(ascii: "^")) }.map(\.offset)
                let wanted = text.drop { $0 == " " || $0 == "^" }.trimmingCharacters(in: .whitespaces)
                for column in marked {
                    let found = scopes.indices.contains(column) ? scopes[column] : []
                    let has = found.contains { $0.hasPrefix(wanted.drop { $0 == "!" }) }
                    #expect(has != wanted.hasPrefix("!"), "\(line): column \(column) has \(found)")
                }
            }
        }
    }

    @Test(arguments: [
        """
        > ---
        = ^^^ entity.other.document
        > # A comment: with <- words
        = ^^^^^^^^^^^^^^^^^^^^^^^^^^ comment.line.number-sign
        > imports: [MovieAPI, 'Kit']  # why
        = ^^^^^^^ keyword.control.import
        =        ^ punctuation.separator.key-value
        =          ^ punctuation.definition.sequence.begin
        =           ^^^^^^^^ string.unquoted.plain
        =                   ^ punctuation.separator.sequence
        =                     ^^^^^ string.quoted.single
        =                             ^^^^^ comment.line
        > doubles:
        = ^^^^^^^ keyword.control.import
        >   Repository: {Item: Movie}
        =   ^^^^^^^^^^ entity.name.tag
        =                      ^^^^^ entity.name.type
        > Outer.Inner:
        = ^^^^^^^^^^^ entity.name.type
        = ^ !keyword
        """,
        """
        > AppDelegate:
        >   isolation: nonisolated
        =   ^^^^^^^^^ entity.other.attribute-name
        =              ^^^^^^^^^^^ storage.modifier
        >   external: true
        =   ^^^^^^^^ entity.other.attribute-name
        =             ^^^^ constant.language.boolean
        >   registrations:   # built here
        =   ^^^^^^^^^^^^^ keyword.other.section
        =                    ^ comment.line
        >     logger: Logger<Int>? <- Logging & Sendable
        =     ^^^^^^ variable.other.dependency
        =             ^^^^^^ entity.name.type
        =                    ^^^ entity.name.type
        =                          ^^ keyword.operator.offers
        =                             ^^^^^^^ entity.name.type
        =                                     ^ keyword.operator.type
        >     items: '[String: any Item]'
        =            ^^^^^^^^^^^^^^^^^^^^ string.quoted.single
        =                      ^^^ storage.modifier
        =                          ^^^^ entity.name.type
        >     urlSession:
        =     ^^^^^^^^^^ variable.other.dependency
        >       type: URLSession
        =       ^^^^ entity.other.attribute-name
        =             ^^^^^^^^^^ entity.name.type
        >       builder: AppDelegate.makeURLSession(_:)  # see there
        =       ^^^^^^^ entity.other.attribute-name
        =                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ meta.embedded.line.swift
        =                                                ^ comment.line
        >       scope: lazy
        =       ^^^^^ entity.other.attribute-name
        =              ^^^^ constant.language.scope
        >       platforms:
        =       ^^^^^^^^^ entity.other.attribute-name
        >         - iOS
        =         ^ punctuation.definition.block.sequence
        =           ^^^ constant.language.platform
        >       projects: [MyApp, "Other App"]
        =                  ^^^^^ string.unquoted.plain
        =                         ^^^^^^^^^^^ string.quoted.double
        >     home: {type: Home <- Screen, scope: weak, builder: '{ _ in Home() }', setter: false}
        =     ^^^^ variable.other.dependency
        =           ^ punctuation.definition.mapping.begin
        =            ^^^^ entity.other.attribute-name
        =                  ^^^^ entity.name.type
        =                       ^^ keyword.operator.offers
        =                                ^ punctuation.separator.sequence
        =                                  ^^^^^ entity.other.attribute-name
        =                                         ^^^^ constant.language.scope
        =                                                         ^^^^^^^^^^^^^^^ meta.embedded.line.swift
        =                                                                                   ^^^^^ constant.language.boolean
        =                                                                                        ^ punctuation.definition.mapping.end
        >   references: {title: String, type: Kind}
        =   ^^^^^^^^^^ keyword.other.section
        =                ^^^^^ variable.other.dependency
        =                       ^^^^^^ entity.name.type
        =                               ^^^^ variable.other.dependency
        >
        > 'Box<Int>': {parameters: {id: Int}, isIsolated: true}
        = ^^^^^^^^^^ entity.name.type
        =              ^^^^^^^^^^ keyword.other.section
        =                           ^^ variable.other.dependency
        =                                     ^^^^^^^^^^ entity.other.attribute-name
        > `lower`:
        = ^^^^^^^ entity.name.type
        """,
    ])
    func coloursManifests(_ sample: String) throws {
        try check(sample, TextMateTokenizer(Self.manifest.get()))
    }

    /// A minimal grammar of Swift that includes the grammar of annotations in its comments.
    private static let swift = """
        {"scopeName": "source.swift", "patterns": [
            {"name": "comment.line.triple-slash.documentation.swift", "begin": "///", "end": "$"},
            {"name": "comment.line.double-slash.swift", "begin": "//", "end": "$",
             "patterns": [{"include": "weaver.annotation.injection"}]},
            {"name": "keyword.swift", "match": "\\\\b(?:let|var|in)\\\\b"}]}
        """

    @Test(arguments: [
        """
        >     // weaver: logger = Logger <- any Logging
        =     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ comment.line.double-slash
        =        ^^^^^^ keyword.control.weaver
        =                ^^^^^^ variable.other.dependency
        =                       ^ keyword.operator.dependency
        =                         ^^^^^^ entity.name.type
        =                                ^^ keyword.operator.offers
        =                                   ^^^ storage.modifier
        =                                       ^^^^^^^ entity.name.type
        > let a = 1
        = ^^^ keyword.swift
        =     ^ !variable
        """,
        """
        > var x: Int //weaver:movieID<=Int
        = ^^^ keyword.swift
        =              ^^^^^^ keyword.control.weaver
        =                     ^^^^^^^ variable.other.dependency
        =                            ^^ keyword.operator.dependency
        =                              ^^^ entity.name.type
        > // weaver: import MovieAPI
        =            ^^^^^^ keyword.control.import
        =                   ^^^^^^^^ entity.name.type.module
        """,
        """
        > // weaver: logger.scope = .lazy
        =            ^^^^^^ variable.other.dependency
        =                   ^^^^^ entity.other.attribute-name
        =                           ^^^^^ constant.language.scope
        > // weaver: self.isIsolated = true
        =            ^^^^ variable.language.self
        =                 ^^^^^^^^^^ entity.other.attribute-name
        =                              ^^^^ constant.language.boolean
        > // weaver: a.platforms = [.iOS, .linux]
        =                           ^^^^ constant.language.platform
        =                                 ^^^^^^ constant.language.platform
        > // weaver: a.builder = { _ in URLSession.shared }
        =              ^^^^^^^ entity.other.attribute-name
        =                        ^^^^^^^^^^^^^^^^^^^^^^^^^^ meta.attribute-value
        =                            ^^ keyword.swift
        > // weaver: a.nonsense = 1
        =              ^^^^^^^^ !entity.other.attribute-name
        """,
        """
        > /// weaver: logger = Logger
        =     ^^^^^^^^^^^^^^^^^^^^^^^ !meta.annotation
        > // see // weaver: logger = Logger
        =          ^^^^^^^^^^^^^^^^^^^^^^^^ !meta.annotation
        > // weaver generates this
        =    ^^^^^^ !meta.annotation
        """,
    ])
    func coloursAnnotations(_ sample: String) throws {
        let swift = try JSONDecoder().decode(TextMateGrammar.self, from: Data(Self.swift.utf8))
        try check(sample, TextMateTokenizer(swift, Self.annotations.get(), Self.manifest.get()))
    }
}
