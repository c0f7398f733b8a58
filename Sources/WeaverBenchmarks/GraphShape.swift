import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverGraph

/// The facts of a generated manifest, whose graph is merged, linked and checked.
struct GraphShape {
    let name: String
    let typeCount: Int
    let facts: [FileFacts]

    private init(_ name: String, typeCount: Int, _ write: (inout String) -> Void) {
        self.name = name
        self.typeCount = typeCount
        var text = ""
        write(&text)
        facts = [WeaverFacts.facts(of: SourceText(path: "Graph.weaver", text: text))]
    }

    private static let layers = 12
    private static let fanOut = 5

    /// Twelve layers below one root. Each type registers five types of the next layer and refers to a service of the
    /// root. So the number of paths is five to the power of the number of layers.
    static func layered(_ typeCount: Int) -> GraphShape {
        GraphShape("layered", typeCount: typeCount) { text in
            let width = max(fanOut, typeCount / layers)
            text += "Root:\n  external: true\n  registrations:\n    service: Service\n"
            for index in 0..<width { text += "    screen\(index): Screen0x\(index)\n" }
            for layer in 0..<layers {
                for index in 0..<width {
                    text += "Screen\(layer)x\(index):\n  external: true\n  references:\n    service: Service\n"
                    guard layer + 1 < layers else { continue }
                    text += "  registrations:\n"
                    for child in 0..<fanOut {
                        text += "    child\(child): Screen\(layer + 1)x\((index * fanOut + child) % width)\n"
                    }
                }
            }
        }
    }

    /// A chain: each type registers the next one. The last type refers to a type that the first one registers.
    static func chain(_ typeCount: Int) -> GraphShape {
        GraphShape("chain", typeCount: typeCount) { text in
            for index in 0..<typeCount {
                text += "Type\(index):\n  external: true\n"
                if index + 1 < typeCount { text += "  registrations:\n    next: Type\(index + 1)\n" }
                if index == 0 { text += "    service: Service\n" }
            }
            text += "  references:\n    service: Service\n"
        }
    }

    /// A root that registers all other types and a service, which all of them refer to.
    static func wide(_ typeCount: Int) -> GraphShape {
        GraphShape("wide root", typeCount: typeCount) { text in
            text += "Root:\n  external: true\n  registrations:\n    service: Service\n"
            for index in 1..<typeCount { text += "    type\(index): Type\(index)\n" }
            for index in 1..<typeCount {
                text += "Type\(index):\n  external: true\n  references:\n    service: Service\n"
            }
        }
    }

    /// A root that registers many types, which all register the type `Shared`. That type registers as many types
    /// itself.
    static func shared(_ typeCount: Int) -> GraphShape {
        GraphShape("shared", typeCount: typeCount) { text in
            text += "Root:\n  external: true\n  registrations:\n    service: Service\n"
            for index in 1..<typeCount { text += "    type\(index): Type\(index)\n" }
            for index in 1..<typeCount {
                text += "Type\(index):\n  external: true\n  registrations:\n    shared: Shared\n"
            }
            text += "Shared:\n  external: true\n  references:\n    service: Service\n  registrations:\n"
            for index in 1..<typeCount { text += "    leaf\(index): Leaf\(index)\n" }
        }
    }

    /// A chain in which each type registers the next one and refers to a type that no type registers.
    static func unresolvedChain(_ typeCount: Int) -> GraphShape {
        GraphShape("failed chain", typeCount: typeCount) { text in
            for index in 0..<typeCount {
                text += "Type\(index):\n  external: true\n  references:\n    service: Service\n"
                if index + 1 < typeCount { text += "  registrations:\n    next: Type\(index + 1)\n" }
            }
        }
    }

    /// A root that registers many types, each with a reference that nothing resolves.
    static func unresolved(_ referenceCount: Int) -> GraphShape {
        GraphShape("unresolved", typeCount: referenceCount) { text in
            text += "Root:\n  external: true\n  registrations:\n"
            for index in 0..<referenceCount { text += "    type\(index): Type\(index)\n" }
            for index in 0..<referenceCount {
                text += "Type\(index):\n  external: true\n  references:\n    service\(index): Service\(index)\n"
            }
        }
    }
}
