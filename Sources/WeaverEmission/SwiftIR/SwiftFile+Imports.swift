import WeaverGraph

extension SwiftFile {
    struct Import: Hashable {
        var attributes: [String]
        var level: Level
        /// What stands behind `import`.
        var path: String
        var module: String
        /// Compiled only where the module is there.
        var isConditional: Bool

        /// The higher counts where a file imports a module several times: Swift wants one level for all.
        enum Level: Hashable, Comparable {
            /// `@_implementationOnly`.
            case hidden
            /// No more than its sources say.
            case `internal`, package
            /// That of the module's language features.
            case implicit
            /// The file has declarations for the package that need it, and none that are public.
            case shownToPackage
            /// The file has public declarations that need it, whatever the language features say of imports without a
            /// level.
            case `public`
        }

        /// As `fact` states it, at `level` unless it is hidden.
        init(_ fact: ImportFact, level: Level) {
            attributes = fact.attributes.filter { $0 != ImportFact.implementationOnly }
            self.level = fact.isImplementationOnly && level == .internal ? .hidden : level
            (path, module, isConditional) = (fact.path, fact.module, fact.isConditional)
        }

        /// Foundation, which generated code needs: hidden where all that the sources import of it is.
        fileprivate init(foundation sources: [ImportFact]) {
            let stated = sources.filter { $0.module == "Foundation" }
            let isHidden = !stated.isEmpty && stated.allSatisfy(\.isImplementationOnly)
            self.init(ImportFact(module: "Foundation", isRequested: true), level: isHidden ? .hidden : .implicit)
        }

        /// How it is written with a level, or none.
        func text(_ level: String?) -> String {
            (attributes + [level].compactMap { $0 } + ["import", path]).joined(separator: " ")
        }
    }

    /// Imports in their order, each once, those of one module at one level. What is imported anyhow needs no condition.
    static func united(_ imports: some Sequence<Import>) -> [Import] {
        let levels = Dictionary(imports.map { ($0.module, $0.level) }, uniquingKeysWith: max)
        let leveled = Set(
            imports.map { item in
                var item = item
                item.level = levels[item.module] ?? item.level
                return item
            })
        let certain = Set(leveled.filter { !$0.isConditional }.map { $0.text(nil) })
        return leveled.filter { !$0.isConditional || !certain.contains($0.text(nil)) }.sorted {
            $0.text(nil) < $1.text(nil)
        }
    }

    /// The same, and Foundation where it is needed, which the imports of the sources tell how far to show.
    static func united(_ imports: [Import], needsFoundation: Bool, of sources: [ImportFact]) -> [Import] {
        let isThere = imports.contains { $0.path == "Foundation" && !$0.isConditional }
        return united(needsFoundation && !isThere ? imports + [Import(foundation: sources)] : imports)
    }
}
