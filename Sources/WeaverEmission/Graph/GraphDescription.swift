/// A graph as the graph formats show it, errors and all: names, texts and lines, in the order in which they are
/// printed.
package struct GraphDescription: Hashable, Sendable {
    /// Where something is stated; the line counts from 1.
    package struct Location: Hashable, Sendable {
        package var file: String
        package var line: Int

        package init(file: String, line: Int) {
            self.file = file
            self.line = line
        }
    }

    /// A type with dependencies.
    package struct InjectableType: Hashable, Sendable {
        /// Qualified, dotted.
        package var name: String
        package var location: Location
        /// Whether nothing registers it.
        package var isRoot: Bool
        package var isIsolated: Bool
        /// In the order of their names.
        package var dependencies: [Dependency] = []

        package init(name: String, location: Location, isRoot: Bool, isIsolated: Bool) {
            self.name = name
            self.location = location
            self.isRoot = isRoot
            self.isIsolated = isIsolated
        }
    }

    package struct Dependency: Hashable, Sendable {
        package enum Kind: String, Sendable {
            case registration, reference, parameter
        }

        package struct Parameter: Hashable, Sendable {
            package var name: String
            package var type: String

            package init(name: String, type: String) {
                self.name = name
                self.type = type
            }
        }

        /// A dependency of a container that a reference can resolve to.
        package struct Provider: Hashable, Comparable, Sendable {
            package var type: String
            package var dependency: String

            package init(type: String, dependency: String) {
                self.type = type
                self.dependency = dependency
            }

            package static func < (left: Self, right: Self) -> Bool {
                (left.type, left.dependency) < (right.type, right.dependency)
            }
        }

        package var name: String
        package var kind: Kind
        package var type: String
        /// What a registration is known as, part by part.
        package var abstractTypes: [String]
        /// Of registrations, and of parameters that say one.
        package var scope: String?
        package var location: Location
        package var parameters: [Parameter]
        /// Of a registration: the name of the type with dependencies that it builds.
        package var builds: String?
        /// The platforms that it is stated for; none stands for all.
        package var platforms: [String]
        package var resolvesTo: [Provider]

        package init(
            name: String, kind: Kind, type: String, abstractTypes: [String], scope: String?, location: Location,
            parameters: [Parameter],
            builds: String?, platforms: [String], resolvesTo: [Provider]
        ) {
            self.name = name
            self.kind = kind
            self.type = type
            self.abstractTypes = abstractTypes
            self.scope = scope
            self.location = location
            self.parameters = parameters
            self.builds = builds
            self.platforms = platforms
            self.resolvesTo = resolvesTo
        }
    }

    /// Something that is wrong, or worth knowing.
    package struct Problem: Hashable, Sendable {
        package var code: String
        package var isError: Bool
        package var message: String
        package var location: Location
        /// The type and the dependency that it is about, where its place tells.
        package var type: String?
        package var dependency: String?

        package init(
            code: String, isError: Bool, message: String, location: Location, type: String?, dependency: String?
        ) {
            self.code = code
            self.isError = isError
            self.message = message
            self.location = location
            self.type = type
            self.dependency = dependency
        }
    }

    /// In the order of their names.
    package var types: [InjectableType]
    /// In the order in which they are printed.
    package var problems: [Problem]
    /// The types that are looked at, by their names, those without dependencies among them; nil for all.
    package var shown: Set<String>?

    package init(types: [InjectableType], problems: [Problem]) {
        self.types = types
        self.problems = problems
    }
}

/// The formats in which a graph is printed.
package enum GraphFormat: String, CaseIterable, Sendable {
    case json, dot, mermaid, html

    /// The usual ending of a file of this format.
    var fileExtension: String {
        switch self {
        case .json, .dot, .html: rawValue
        case .mermaid: "mmd"
        }
    }

    /// The bytes that a text of this format begins with, laid out over several lines.
    var mark: String {
        switch self {
        case .json: "{\n  \"version\": 1,\n  \"types\": "
        case .dot: "digraph weaver {"
        case .mermaid: "flowchart "
        case .html: "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">"
        }
    }
}

extension GraphDescription {
    /// The whole text in a format; `isPretty` lays JSON out over several lines.
    package func text(as format: GraphFormat, isPretty: Bool) -> String {
        switch format {
        case .json: jsonText(isPretty: isPretty)
        case .dot: GraphPicture(self).dotText()
        case .mermaid: GraphPicture(self).mermaidText()
        case .html: htmlText()
        }
    }
}
