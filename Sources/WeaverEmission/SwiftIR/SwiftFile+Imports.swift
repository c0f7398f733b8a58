import WeaverGraph

extension SwiftFile {
    struct Import: Hashable {
        var attributes: [String]
        var level: Level
        /// The text after the keyword `import`.
        var path: String
        var module: String
        /// The condition under which the import is written.
        var condition: Condition

        /// The access level of an import, from the lowest to the highest. If a file imports a module several times, all
        /// these imports get the highest level, because Swift requires one level for each module. Imports under
        /// conditions that never hold together keep theirs.
        enum Level: Hashable, Comparable {
            /// An import with `@_implementationOnly`.
            case hidden
            /// The level is written in the sources.
            case `internal`, package
            /// No level is written: the language features of the module decide on the level.
            case implicit
            /// The file has `package` declarations that need the import, and no public ones.
            case shownToPackage
            /// The file has public declarations that need the import. The level is `public`, even if the language
            /// features make imports without a level internal.
            case `public`
            /// The same, where a source states a lower level: then this import has to state its level, too.
            case statedPublic
        }

        /// Creates the import that `fact` states, with the access level `level`. If `fact` is implementation-only and
        /// `level` is `internal`, the level becomes `hidden`.
        init(_ fact: ImportFact, level: Level) {
            attributes = fact.attributes.filter { $0 != ImportFact.implementationOnly }
            self.level = fact.isImplementationOnly && level == .internal ? .hidden : level
            (path, module, condition) = (fact.path, fact.module, fact.condition)
        }

        /// Creates the import of Foundation that generated code needs. The import is hidden if the sources import
        /// Foundation and all those imports are implementation-only.
        fileprivate init(foundation sources: [ImportFact]) {
            let stated = sources.filter { $0.module == "Foundation" }
            let isHidden = !stated.isEmpty && stated.allSatisfy(\.isImplementationOnly)
            self.init(ImportFact(module: "Foundation", isRequested: true), level: isHidden ? .hidden : .implicit)
        }

        /// Returns the text of the import. `level` is the keyword or attribute that states the access level; nil if the
        /// text states none.
        func text(_ level: String?) -> String {
            (attributes + [level].compactMap { $0 } + ["import", path]).joined(separator: " ")
        }
    }

    /// Returns the imports sorted by text, without repetitions, and with one level for each module and condition. Equal
    /// imports under several conditions are united.
    static func united(_ imports: some Sequence<Import>) -> [Import] {
        let leveled = Set(Dictionary(grouping: Set(imports), by: \.module).values.flatMap(leveled))
        // Equal imports under several conditions are one import.
        let united = Dictionary(grouping: leveled) { item in
            var item = item
            item.condition = .always
            return item
        }.map { item, same in
            var item = item
            item.condition = .any(of: same.map(\.condition).sorted(on: \.text))
            return item
        }
        return united.sorted {
            let (left, right) = ($0.text(nil), $1.text(nil))
            return left != right ? left < right : $0.level < $1.level
        }
    }

    /// Returns the imports of one module with the highest level of those that may stand in one file with them.
    private static func leveled(_ imports: [Import]) -> [Import] {
        guard let highest = imports.map(\.level).max(), imports.contains(where: { $0.level != highest }) else {
            return imports
        }
        var rest = imports
        var leveled: [Import] = []
        while let first = rest.popLast() {
            // Each of these may stand in one file with another one of them.
            var together = [first]
            var index = 0
            while index < together.count {
                let condition = together[index].condition
                let split = rest.partition { !$0.condition.excludes(condition) }
                together += rest[split...]
                rest.removeSubrange(split...)
                index += 1
            }
            let level = together.map(\.level).max() ?? highest
            leveled += together.map { item in
                var item = item
                item.level = level
                return item
            }
        }
        return leveled
    }

    /// Returns the united imports. Adds Foundation if it is needed and not imported yet. `sources`, the imports of the
    /// sources, decide whether the import of Foundation is hidden.
    static func united(_ imports: [Import], needsFoundation: Bool, of sources: [ImportFact]) -> [Import] {
        let isThere = imports.contains { $0.path == "Foundation" && $0.condition.isAlways }
        return united(needsFoundation && !isThere ? imports + [Import(foundation: sources)] : imports)
    }
}
