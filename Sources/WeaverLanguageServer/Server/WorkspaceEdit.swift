import WeaverDiagnostics

/// Changes of several files, as the server proposes them to the editor.
struct WorkspaceEdit {
    /// The edits, by the path of the file as an editor has it.
    private(set) var edits: [String: [(range: Range<Position>, text: String)]] = [:]
    /// The texts of new files, by absolute path.
    private(set) var created: [String: String] = [:]

    mutating func replace(_ range: Range<Position>, of path: String, with text: String) {
        edits[path, default: []].append((range, text))
    }

    mutating func create(_ path: String, _ text: String) { created[path] = text }
}

extension LanguageServer {
    /// Returns `fix` as an edit of the editor's texts; nil if it cannot be offered.
    func edit(of fix: Fix, in project: Project) -> WorkspaceEdit? {
        var sources: [String: SourceText] = [:]
        for edit in fix.edits { sources[edit.place.file] = project.source(of: edit.place.file) }
        guard let textEdits = fix.textEdits(in: sources) else { return nil }
        var edit = WorkspaceEdit()
        for text in textEdits {
            edit.replace(
                range(of: text.place, in: project), of: project.files.path(of: text.place.file), with: text.text)
        }
        return edit
    }

    /// Returns the edit that makes the texts `changed`, by name. What the old and the new text of a file have in common
    /// at their ends stays.
    func edit(changing changed: [String: SourceText], in project: Project) -> WorkspaceEdit {
        var edit = WorkspaceEdit()
        for (name, text) in changed.sorted(on: \.key) {
            let path = project.files.path(of: name)
            guard let old = project.source(of: name)?.bytes else {
                edit.create(path, String(decoding: text.bytes, as: UTF8.self))
                continue
            }
            guard let (span, new) = difference(old, text.bytes) else { continue }
            edit.replace(range(of: span, in: project.lines(of: name)), of: path, with: new)
        }
        return edit
    }

    /// The edit as the protocol has it. Nil if it creates a file and the editor does not take that.
    func json(_ edit: WorkspaceEdit) -> JSONValue? {
        guard client.takesDocumentChanges else {
            guard edit.created.isEmpty else { return nil }
            return [
                "changes": .object(
                    edit.edits.sorted(on: \.key).map { path, edits in
                        JSONValue.Member(key: workspace.uri(of: path), value: .array(edits.map(json)))
                    })
            ]
        }
        guard edit.created.isEmpty || client.createsFiles else { return nil }
        var changes: [JSONValue] = []
        for (path, text) in edit.created.sorted(on: \.key) {
            let uri = JSONValue.string(workspace.uri(of: path))
            changes.append(["kind": "create", "uri": uri, "options": ["ignoreIfExists": false]])
            let start = Position(line: 0, character: 0)
            changes.append([
                "textDocument": ["uri": uri, "version": .null], "edits": [json((start..<start, text))],
            ])
        }
        for (path, edits) in edit.edits.sorted(on: \.key) {
            let version = workspace.document(at: path).map { JSONValue.number($0.version) } ?? .null
            changes.append([
                "textDocument": ["uri": .string(workspace.uri(of: path)), "version": version],
                "edits": .array(edits.map(json)),
            ])
        }
        return ["documentChanges": .array(changes)]
    }

    private func json(_ edit: (range: Range<Position>, text: String)) -> JSONValue {
        ["range": edit.range.json, "newText": .string(edit.text)]
    }
}

/// Returns the smallest replacement of one span that makes `new` of `old`; nil if they are equal. Characters are not
/// divided, nor are CR and LF of one line break.
func difference(_ old: [UInt8], _ new: [UInt8]) -> (span: Span, text: String)? {
    guard old != new else { return nil }
    func divides(_ bytes: [UInt8], _ index: Int) -> Bool {
        guard index > 0, index < bytes.count else { return false }
        return bytes[index] & 0xC0 == 0x80 || bytes[index - 1] == 0x0D && bytes[index] == 0x0A
    }
    var prefix = zip(old, new).prefix { $0 == $1 }.count
    while divides(old, prefix) || divides(new, prefix) { prefix -= 1 }
    let limit = min(old.count, new.count) - prefix
    var suffix = zip(old.reversed(), new.reversed()).prefix(limit).prefix { $0 == $1 }.count
    while divides(old, old.count - suffix) || divides(new, new.count - suffix) { suffix -= 1 }
    return (
        Span(prefix, old.count - suffix), String(decoding: new[prefix..<(new.count - suffix)], as: UTF8.self)
    )
}
