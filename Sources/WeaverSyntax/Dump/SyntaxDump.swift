package import WeaverDiagnostics

/// Prints the tokens or the tree of one file as one line of JSON (`weaver help dump`). Lines and columns count from 1,
/// columns in bytes.
package enum SyntaxDump {
    /// Returns the tokens of a Swift source: `{"file":"a.swift","tokens":[["identifier",0,5],…]}`. Each token has the
    /// offsets of its first byte and of the byte after its last. Trivia are included, so the tokens tile the file.
    package static func tokens(of source: SourceText) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("file", source.path)
            json.key("tokens")
            json.array { json in
                forEachToken(of: source) { token in
                    json.array { json in
                        json.string("\(token.kind)")
                        json.number(Int(token.span.start))
                        json.number(Int(token.span.end))
                    }
                }
            }
        }
        return json.text
    }

    /// Returns the tree of a manifest, `{"file":"App.weaver","tree":…}`, and the errors in the manifest. If there are
    /// errors, the tree is `null`.
    package static func manifest(_ source: SourceText) -> (line: String, diagnostics: [Diagnostic]) {
        let tree = parseManifest(source)
        var json = JSONWriter()
        json.object { json in
            json.member("file", source.path)
            json.key("tree")
            writeManifest(tree.diagnostics.isEmpty ? tree.root : nil, to: &json)
        }
        return (json.text, tree.diagnostics.map { $0.inFile(source.path) })
    }

    /// Returns the imports, declarations and annotations of a Swift source as one line of JSON.
    package static func syntax(of source: SourceText) -> String {
        var writer = SyntaxWriter(source: source, tree: parseSwift(source))
        return writer.line()
    }
}

private struct SyntaxWriter {
    let source: SourceText
    let tree: SwiftFileSyntax
    let lines: LineIndex
    /// The name of each declaration in the file, with the names of the types around it: `Outer.Inner`. In the order of
    /// `tree.declarations`.
    let names: [String]

    init(source: SourceText, tree: SwiftFileSyntax) {
        self.source = source
        self.tree = tree
        lines = LineIndex(source.bytes)
        var names: [String] = []
        for declaration in tree.declarations {
            let name =
                declaration.kind == .extension ? source.squeezed(declaration.name) : source.identifier(declaration.name)
            names.append(declaration.outer.map { names[$0] + "." + name } ?? name)
        }
        self.names = names
    }

    mutating func line() -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("file", source.path)
            json.member("imports", tree.imports.map { $0.path.map { source[$0] }.joined(separator: ".") })
            json.member("declarations", each: zip(tree.declarations, names)) { write($1.0, $1.1, to: &$0) }
            json.member("annotations", each: tree.annotations) { write($1, to: &$0) }
        }
        return json.text
    }

    private func line(of span: Span) -> Int { lines.position(of: span.start).line }

    // MARK: Declarations

    private func write(_ declaration: TypeDeclarationSyntax, _ name: String, to json: inout JSONWriter) {
        let access = declaration.modifiers.access ?? .internal
        json.object { json in
            json.member("kind", declaration.kind.rawValue)
            json.member("name", name)
            json.member("line", line(of: declaration.keyword))
            json.member("access", access.keyword)
            json.member("attributes", declaration.modifiers.attributes.map { source.squeezed($0.name) })
            json.member("inherits", declaration.inherits.map { source.squeezed($0.span) })
            // Members of a protocol or an extension have its access level unless they state their own.
            let inherited = declaration.kind == .protocol || declaration.kind == .extension ? access : .internal
            json.member("members", each: declaration.members) { write($1, inherited, to: &$0) }
        }
    }

    private func write(_ member: MemberSyntax, _ inherited: AccessLevel, to json: inout JSONWriter) {
        func labels(_ parameters: [ParameterSyntax]) -> String {
            "(" + parameters.map { source.identifier($0.label) + ":" }.joined() + ")"
        }
        func write(_ kind: String, _ name: String, _ keyword: Span, _ modifiers: ModifiersSyntax) {
            json.object { json in
                json.member("kind", kind)
                json.member("name", name)
                json.member("line", line(of: keyword))
                json.member("access", (modifiers.access ?? inherited).keyword)
                if modifiers.isStatic { json.member("static", true) }
            }
        }
        switch member {
        case .initializer(let member):
            write("init", "init" + labels(member.parameters), member.keyword, member.modifiers)
        case .function(let member):
            write("func", source.identifier(member.name) + labels(member.parameters), member.keyword, member.modifiers)
        case .variable(let member): write("var", source.identifier(member.name), member.keyword, member.modifiers)
        case .subscript(let member):
            write("subscript", "subscript" + labels(member.parameters), member.keyword, member.modifiers)
        case .associatedType(let member):
            write("associatedtype", source.identifier(member.name), member.keyword, member.modifiers)
        case .typeAlias(let member):
            write("typealias", source.identifier(member.name), member.keyword, member.modifiers)
        case .enumCase: break
        }
    }

    // MARK: Annotations

    private func write(_ annotation: AnnotationSyntax, to json: inout JSONWriter) {
        let (line, column) = lines.position(of: annotation.span.start)
        let (kind, name, types) = description(of: annotation.content)
        json.object { json in
            if let owner = annotation.owner { json.member("type", names[owner]) }
            json.member("line", line)
            json.member("column", column)
            json.member("kind", kind)
            json.member("name", name)
            json.member("types", types.map { source[$0.span] })
        }
    }

    private func description(of content: AnnotationSyntax.Content) -> (kind: String, name: String, types: [TypeSyntax])
    {
        switch content {
        case .importing(let module): ("import", source[module], [])
        case .registration(let name, let concrete, let abstract):
            ("registration", source.identifier(name), [concrete] + (abstract.map { [$0] } ?? []))
        case .reference(let name, let type): ("reference", source.identifier(name), [type])
        case .parameter(let name, let type): ("parameter", source.identifier(name), [type])
        case .attribute(let target, let assignment):
            ("attribute", source.identifier(target) + "." + source[assignment.name], [])
        case .wrapper(let wrapper):
            (
                wrapper.kind.rawValue, source.identifier(wrapper.name),
                (wrapper.concrete.map { [$0] } ?? []) + [wrapper.type]
            )
        }
    }
}

extension SourceText {
    /// The text of a span without white space.
    fileprivate func squeezed(_ span: Span) -> String { self[span].filter { !$0.isWhitespace } }
}

extension AccessLevel {
    /// The keyword of the access level.
    fileprivate var keyword: String {
        switch self {
        case .private: "private"
        case .fileprivate: "fileprivate"
        case .internal: "internal"
        case .package: "package"
        case .public: "public"
        case .open: "open"
        }
    }
}
