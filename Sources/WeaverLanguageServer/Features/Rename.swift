import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverSyntax

extension LanguageServer {
    func prepareRename(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let requested = try requestedFile(params),
            let mention = requested.mention(at: try offset(params, in: requested.file)), let name = mention.subject.name
        else { return .null }
        let word = requested.project.word(name, in: mention.place) ?? mention.place.span
        return ["range": range(of: word, in: requested.file.lines).json, "placeholder": .string(name)]
    }

    /// Answers `textDocument/rename`: renames a dependency or a property wherever Weaver reads its name. Refused if the
    /// project would have more errors than before, or if a reference would be given something else. Code that reads the
    /// generated name is not changed; the editor is told of it.
    func rename(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let typed = params["newName"]?.string else { throw .missing("newName") }
        let isInBackticks = typed.utf8.count > 2 && typed.hasPrefix("`") && typed.hasSuffix("`")
        let new = isInBackticks ? String(typed.dropFirst().dropLast()) : typed
        guard let requested = try requestedFile(params),
            let mention = requested.mention(at: try offset(params, in: requested.file)), let old = mention.subject.name
        else { throw ResponseError(.requestFailed, "there is no dependency and no property to be renamed") }
        guard new != old else { return .null }
        let project = requested.project
        let renaming: Renaming
        if case .dependency(let owner, _) = mention.subject {
            guard isName(new) else {
                throw ResponseError(.invalidParams, "'\(new)' cannot be the name of a dependency")
            }
            renaming = Renaming(old, of: owner, to: new, in: project)
        } else if case .property(let path) = mention.subject {
            guard isKey(new) else { throw ResponseError(.invalidParams, "'\(new)' cannot be the key of a property") }
            renaming = Renaming(property: path, old, to: new, in: project)
        } else {
            return .null
        }
        if renaming.isEmpty {
            throw ResponseError(.requestFailed, "'\(old)' cannot be renamed: no container has it")
        }
        if let module = renaming.otherModule {
            throw ResponseError(
                .requestFailed, "'\(old)' cannot be called '\(new)': the module '\(module)' states it as well")
        }
        if let conflict = renaming.labelConflict() ?? renaming.memberConflict() {
            throw ResponseError(.requestFailed, "'\(old)' cannot be called '\(new)': \(conflict)")
        }
        let edit = renaming.edit(self)
        if let fault = fault(of: renaming, in: project) {
            let note = renaming.memberwiseOwner().map {
                "; the memberwise initializer of '\($0)' takes the property '\(old)', which is not renamed"
            }
            throw ResponseError(.requestFailed, "'\(old)' cannot be called '\(new)': \(fault)\(note ?? "")")
        }
        warn(of: renaming, in: project)
        guard let json = json(edit) else { throw ResponseError(.requestFailed, "the editor takes no such edit") }
        return json
    }

    /// Whether a text can be the name of a dependency: an annotation with it has one.
    private func isName(_ text: String) -> Bool {
        let source = SourceText(path: "A.swift", text: "class A {\n// weaver: \(text) = B\n}\n")
        return facts(of: source).dependencies.map(\.name) == [text]
    }

    /// Whether a text can be a key that needs no quotes in YAML and is one part of a path.
    private func isKey(_ text: String) -> Bool {
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0.isWord || $0 == UInt8(ascii: "-") }
        // These words are values in YAML.
        return isPlain && text.first?.isLetter == true && !["true", "false", "null"].contains(text.lowercased())
    }

    /// Returns the first error that the project would have after the renaming and has not before, or else the first
    /// reference that another registration would answer; nil if there is none.
    private func fault(of renaming: Renaming, in project: Project) -> String? {
        func errors(_ diagnostics: [Diagnostic]) -> [Diagnostic] { diagnostics.filter { $0.severity == .error } }
        let before = errors(project.inspection.ungrouped)
        let renamed = project.files.inspection(replacing: renaming.changedTexts())
        let after = errors(renamed.diagnostics)
        guard after.count > before.count else {
            return GraphAnswers(project.index.graphs, in: project).difference(
                to: GraphAnswers(renamed.graphs.map(\.graph), in: project))
        }
        let known = Set(before.map(\.message))
        return (after.first { !known.contains($0.message) } ?? after.first)?.message
    }

    /// The most places that a message lists.
    private static let shownPlaces = 5

    /// Tells the editor where code reads the old name, and which dictionaries have it as a key.
    private func warn(of renaming: Renaming, in project: Project) {
        func warn(_ text: String, _ places: [Place]) {
            guard !places.isEmpty else { return }
            let texts = places.map { "\($0.file):\(range(of: $0, in: project).lowerBound.line + 1)" }
            let more = texts.count > Self.shownPlaces ? " and \(texts.count - Self.shownPlaces) more" : ""
            let list = texts.prefix(Self.shownPlaces).joined(separator: ", ") + more
            notify("window/showMessage", ["type": 2, "message": .string("\(text): \(list)")])
        }
        warn(
            "Swift code reads '\(renaming.old)' and may mean the generated name, which is now '\(renaming.new)'",
            renaming.readers())
        warn(
            "the key '\(renaming.old)' of a gathered dictionary is now '\(renaming.new)'",
            renaming.dictionaries.sorted())
    }
}

extension Mention.Subject {
    /// The name of a dependency, or the last key of a property; nil for what cannot be renamed.
    fileprivate var name: String? {
        switch self {
        case .dependency(_, let name): name
        case .property(let path): path.split(separator: ".").last.map(String.init)
        case .type, .attribute: nil
        }
    }
}
