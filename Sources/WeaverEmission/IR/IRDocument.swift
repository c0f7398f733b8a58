import WeaverDiagnostics
import WeaverGraph

/// The lowered project as JSON, in the format of `Grammar/ir.schema.json`. Programs outside of Weaver read it: a member
/// that is removed, renamed or given another meaning raises `version`; a member that is added does not.
///
/// All objects of a kind have the same members; a member without a value is null. Types and dependencies stand in the
/// order of their names, everything else in the order of the input files. Linear in the types, their dependencies and
/// the paths on which references are resolved.
struct IRDocument {
    static let version = 1

    let text: String

    init(_ project: LoweredProject) {
        var json = JSONWriter()
        json.object { json in
            json.member("format", "weaver-ir")
            json.member("version", Self.version)
            json.member("generator", "Weaver \(project.version)")
            json.member("graphs", each: project.graphs) { json, lowered in
                IRGraph(lowered, project.locate).write(to: &json)
            }
        }
        text = indentedJSON(json.bytes) + "\n"
    }
}

/// A graph of the document, which applies to one or more platforms.
private struct IRGraph {
    private let lowered: LoweredGraph
    private let locate: LoweredProject.Locate
    /// The graph of all types. Detached types have no plan.
    private let graph: LinkedGraph
    private let isolations: Isolations
    /// By reference of a collection, what it gathers.
    private let gathered: [LinkedGraph.BindingID: [GatheredPath]]
    private let plans: [String: ContainerPlan]

    init(_ lowered: LoweredGraph, _ locate: @escaping LoweredProject.Locate) {
        self.lowered = lowered
        self.locate = locate
        graph = lowered.whole
        isolations = lowered.wholeIsolations
        gathered = graph.gatheredPaths()
        plans = Dictionary(uniqueKeysWithValues: lowered.plans.all.map { ($0.type.name, $0) })
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("platforms", orNull: lowered.condition.platformWords)
            json.member("types", each: graph.types.sorted(on: \.name)) { write($1, to: &$0) }
        }
    }

    private func write(_ type: InjectableType, to json: inout JSONWriter) {
        let plan = plans[type.name]
        let shape = plan?.shape ?? .none
        json.object { json in
            json.member("name", type.name)
            json.member("location") { write(type.place, to: &$0) }
            json.member("kind", orNull: type.declared?.kind.rawValue)
            json.member("root", type.registrants.isEmpty)
            json.member("isolation", orNull: graph.declarations.isolation(of: type.key).actor)
            json.member("container") { json in
                json.member("form", shape.word)
                json.member("name", orNull: shape == .none ? nil : plan?.className)
                json.member("isolation", orNull: plan == nil ? nil : isolations.container[type.id.index].actor)
            }
            json.member("construction") { write(type.construction, to: &$0) }
            let bindings = type.bindings.map { graph[$0] }.sorted(on: \.name)
            json.member("dependencies", each: bindings) { write($1, to: &$0) }
        }
    }

    private func write(_ construction: Construction, to json: inout JSONWriter) {
        let (kind, arguments): (String, [ConstructorArgument]) =
            switch construction {
            case .injecting: ("injecting", [])
            case .constructor(_, let arguments): ("constructor", arguments)
            case .plain: ("plain", [])
            // Only code of the user makes instances of the type.
            case .value, .missing, .ambiguous: ("none", [])
            }
        json.member("kind", kind)
        json.member("isolation", orNull: construction.call?.isolation.actor)
        if let effects = construction.call?.effects, !effects.isEmpty { json.member("effects", effects.text) }
        if construction.call?.isFailable == true { json.member("failable", true) }
        json.member("arguments", each: arguments) { json, argument in
            json.object { json in
                json.member("label", orNull: argument.label)
                json.member("dependency", graph[argument.binding].name)
                json.member("type", argument.type.text())
                json.member("form", argument.form == .value ? "value" : "closure")
            }
        }
    }

    private func write(_ binding: Binding, to json: inout JSONWriter) {
        let isRegistration = binding.kind == .registration
        json.object { json in
            json.member("name", binding.name)
            json.member("location") { write(binding.namePlace, to: &$0) }
            json.member("kind", GraphDescription.Dependency.Kind(binding.kind).rawValue)
            json.member("type", binding.type.text())
            json.member("abstractTypes", binding.abstractTypeTexts)
            json.member("scope", orNull: isRegistration ? binding.scope.rawValue : nil)
            json.member("setter", isRegistration && binding.isSettable)
            json.member("builder", orNull: binding.builder?.expression)
            if let property = binding.property ?? binding.fromProperty?.path { json.member("property", property) }
            if let inclusion = binding.inclusion { json.member("bundles", inclusion.path) }
            json.member("builds", orNull: binding.builds.map { graph[$0].name })
            json.member("parameters", each: binding.parameters) { json, parameter in
                json.object { json in
                    json.member("name", parameter.name)
                    json.member("type", parameter.type.text())
                }
            }
            json.member("isolation") { json in
                let building = isolations.building[binding.id.index]
                json.member("building", orNull: isRegistration ? building.actor : nil)
                json.member("reading", orNull: isolations.access[binding.id.index].actor)
            }
            let (building, reading) = (graph.effects.building(binding.id), graph.effects.access(binding.id))
            if !building.isEmpty || !reading.isEmpty {
                json.member("effects") { json in
                    json.member("building", orNull: building.isEmpty ? nil : building.text)
                    json.member("reading", orNull: reading.isEmpty ? nil : reading.text)
                }
            }
            if let paths = gathered[binding.id] {
                let providers = paths.flatMap { path in
                    (path.gathered.isEmpty ? [nil] : path.gathered.map(Optional.some)).map { (id: $0, path.chain) }
                }
                json.member("providers", each: providers) { write($1.id, on: $1.1, to: &$0) }
                return
            }
            let resolutions = binding.kind == .reference ? graph.resolutions(of: binding.id) : []
            json.member("providers", each: resolutions) { write($1, to: &$0) }
        }
    }

    /// Writes one way in which a reference is resolved. The member `provider` is null if the reference is optional and
    /// resolves to nil.
    private func write(_ resolution: Resolution, to json: inout JSONWriter) {
        let provider: LinkedGraph.BindingID? = if case .found(let id, _) = resolution.ending { id } else { nil }
        write(provider, on: resolution.chain, to: &json)
    }

    private func write(
        _ provider: LinkedGraph.BindingID?, on chain: [LinkedGraph.BindingID], to json: inout JSONWriter
    ) {
        json.object { json in
            if let provider {
                json.member("provider") { write(provider, to: &$0) }
            } else {
                json.key("provider")
                json.null()
            }
            json.member("path", each: chain) { json, id in json.object { write(id, to: &$0) } }
        }
    }

    private func write(_ id: LinkedGraph.BindingID, to json: inout JSONWriter) {
        json.member("type", graph[graph[id].owner].name)
        json.member("dependency", graph[id].name)
    }

    private func write(_ place: Place, to json: inout JSONWriter) {
        let (line, column) = locate(place)
        json.member("file", place.file)
        json.member("line", line)
        json.member("column", column)
    }
}

extension ContainerShape {
    fileprivate var word: String {
        switch self {
        case .object: "class"
        case .function: "function"
        case .none: "none"
        }
    }
}

extension Isolation {
    /// The name of the global actor; nil if the isolation is not that of a global actor.
    fileprivate var actor: String? {
        if case .actor(let name) = self { name } else { nil }
    }
}
