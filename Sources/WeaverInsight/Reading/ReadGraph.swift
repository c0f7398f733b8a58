package import WeaverCompiler
package import WeaverDiagnostics
import WeaverSyntax

/// Reads a graph that `weaver graph --format json` has written. Anything else gives one diagnostic, at the first value
/// that is wrong. Linear in the number of bytes.
package func readGraph(_ source: SourceText) -> Result<GraphDescription, UnusableFile> {
    readJSON(source, help: "'weaver graph --format json' writes a file that can be read") { root throws(JSONFault) in
        try GraphDescription(root)
    }
}

/// Reads a file of JSON with `read`. The first fault becomes a diagnostic with the code `invalid-graph`.
func readJSON<Value>(
    _ source: SourceText, help: String, _ read: (JSONNode) throws(JSONFault) -> Value
) -> Result<Value, UnusableFile> {
    let syntax = parseJSON(source.bytes)
    func fault(_ message: String, _ span: Span, _ help: String?) -> Result<Value, UnusableFile> {
        .failure(
            UnusableFile(
                diagnostic: Diagnostic(
                    .invalidGraph, message, at: Place(file: source.path, span: span), help: help)))
    }
    guard let root = syntax.root else {
        let found = syntax.fault.required("a text that is no JSON has a fault")
        return fault("this is not JSON: \(found.message)", found.span, found.help ?? help)
    }
    do throws(JSONFault) {
        return .success(try read(root))
    } catch {
        return fault(error.message, error.span, help)
    }
}

/// The diagnostic of a file that cannot be used.
package struct UnusableFile: Error {
    package let diagnostic: Diagnostic
}

extension GraphDescription {
    fileprivate init(_ root: JSONNode) throws(JSONFault) {
        let graph = try root.members(of: "a graph")
        let version = try graph.required("version")
        let number = try version.int(of: "'version'")
        guard number == 1 else {
            throw JSONFault(
                "the graph has the format version \(number), and this version of Weaver reads version 1", at: version)
        }
        var names: Set<String> = []
        var showsModules = false
        let types = try graph.list("types") { node throws(JSONFault) in
            let members = try node.members(of: "a type")
            if members.has("module") { showsModules = true }
            let type = try InjectableType(members)
            guard names.insert(type.name).inserted else {
                throw JSONFault("the type '\(type.name)' is there twice", at: try members.required("name"))
            }
            return type
        }
        let problems = try graph.list("diagnostics") { node throws(JSONFault) in
            try Problem(try node.members(of: "a diagnostic"))
        }
        self.init(types: types, problems: problems, showsModules: showsModules)
        if graph.has("conditions") { conditions = try graph.texts("conditions") }
    }
}

extension GraphDescription.Location {
    fileprivate init(_ members: JSONMembers) throws(JSONFault) {
        self.init(file: try members.text("file"), line: try members.int("line"))
    }
}

extension GraphDescription.InjectableType {
    fileprivate init(_ members: JSONMembers) throws(JSONFault) {
        self.init(
            name: try members.text("name"), module: try members.optionalText("module"),
            location: try GraphDescription.Location(members), isRoot: try members.bool("root"),
            isIsolated: try members.bool("isolated"))
        var names: Set<String> = []
        dependencies = try members.list("dependencies") { node throws(JSONFault) in
            let members = try node.members(of: "a dependency")
            let dependency = try GraphDescription.Dependency(members)
            guard names.insert(dependency.name).inserted else {
                throw JSONFault(
                    "the dependency '\(dependency.name)' is there twice", at: try members.required("name"))
            }
            return dependency
        }
    }
}

extension GraphDescription.Dependency {
    fileprivate init(_ members: JSONMembers) throws(JSONFault) {
        let word = try members.text("kind")
        guard let kind = Kind(rawValue: word) else {
            throw JSONFault("there is no kind of dependency '\(word)'", at: try members.required("kind"))
        }
        self.init(
            name: try members.text("name"), kind: kind, type: try members.text("type"),
            module: try members.optionalText("module"), abstractTypes: try members.texts("abstractTypes"),
            scope: try members.optionalText("scope"), location: try GraphDescription.Location(members),
            parameters: try members.list("parameters") { node throws(JSONFault) in
                let parameter = try node.members(of: "a parameter")
                return Parameter(name: try parameter.text("name"), type: try parameter.text("type"))
            },
            builds: try members.optionalText("builds"), platforms: try members.texts("platforms"),
            resolvesTo: try members.list("resolvesTo", Provider.read))
        property = try members.optionalText("property")
        bundle = try members.optionalText("bundle")
        effects = try members.optionalText("effects")
        isSettable = try members.flag("setter")
        hasBuilder = try members.flag("builder")
        // Graphs of earlier versions do not tell the order of arguments.
        if try members.flag("taken") { argument = members.has("argument") ? try members.int("argument") : 0 }
        gathers = try members.list("gathers", isRequired: false) { node throws(JSONFault) in
            let path = try node.members(of: "a path")
            return GatheredPath(path: try path.texts("path"), gathered: try path.list("gathered", Provider.read))
        }
    }
}

extension GraphDescription.Dependency.Provider {
    fileprivate static func read(_ node: JSONNode) throws(JSONFault) -> Self {
        let members = try node.members(of: "a provider")
        return Self(type: try members.text("type"), dependency: try members.text("dependency"))
    }
}

extension GraphDescription.Problem {
    fileprivate init(_ members: JSONMembers) throws(JSONFault) {
        let severity = try members.text("severity")
        guard ["error", "warning"].contains(severity) else {
            throw JSONFault("there is no severity '\(severity)'", at: try members.required("severity"))
        }
        self.init(
            code: try members.text("code"), isError: severity == "error", message: try members.text("message"),
            location: try GraphDescription.Location(members), type: try members.optionalText("type"),
            dependency: try members.optionalText("dependency"))
    }
}

extension JSONMembers {
    fileprivate func texts(_ key: String) throws(JSONFault) -> [String] {
        try list(key) { node throws(JSONFault) in try node.text(of: "an element of '\(key)'") }
    }
}
