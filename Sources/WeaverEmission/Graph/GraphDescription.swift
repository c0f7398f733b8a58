/// A graph as the graph formats print it, including its errors. It contains only names, texts and lines, in the order
/// in which the formats print them.
package struct GraphDescription: Hashable, Sendable {
    /// The place of a statement: a file, and a line that counts from 1.
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
        /// The type's qualified name, with dots.
        package var name: String
        /// The module that declares the type; nil if it is not known.
        package var module: String?
        package var location: Location
        /// Whether the type is a root: no type registers it.
        package var isRoot: Bool
        package var isIsolated: Bool
        /// The dependencies that the type states, sorted by name.
        package var dependencies: [Dependency] = []

        package init(name: String, module: String?, location: Location, isRoot: Bool, isIsolated: Bool) {
            self.name = name
            self.module = module
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

        /// A dependency to which a reference can resolve: the name of the type that states the dependency, and the
        /// dependency's name.
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

        /// The elements of a collection on one path: the names of the types on the path, and the
        /// dependencies in the order of the collection.
        package struct GatheredPath: Hashable, Sendable {
            package var path: [String]
            package var gathered: [Provider]

            package init(path: [String], gathered: [Provider]) {
                self.path = path
                self.gathered = gathered
            }
        }

        package var name: String
        package var kind: Kind
        package var type: String
        /// The module that declares the type; nil if it is not known, or if the type is not a named type.
        package var module: String?
        /// The abstract type of a registration. A composition `A & B` is the list of its parts; the list is empty if
        /// there is no abstract type.
        package var abstractTypes: [String]
        /// The scope of a registration, or of a parameter that states one; nil for other dependencies.
        package var scope: String?
        /// The path of the property that a registration's value comes from, or that names the dependency to which a
        /// reference resolves; nil if there is none.
        package var property: String?
        /// The name of the bundle that states the registration; nil if the type states it.
        package var bundle: String?
        /// The effects of building a registration, or of reading a reference, such as `async throws`; nil if there are
        /// none.
        package var effects: String?
        package var location: Location
        package var parameters: [Parameter]
        /// The name of the injectable type that a registration builds. Nil for a dependency that is not a registration,
        /// and for a registration of a type without dependencies.
        package var builds: String?
        /// The platforms for which the dependency is stated; empty if it is stated for all platforms.
        package var platforms: [String]
        package var resolvesTo: [Provider]
        /// The paths of the reference of a collection; empty for other dependencies.
        package var gathers: [GatheredPath] = []
        /// Whether code sets the registration after its container is made.
        package var isSettable = false
        /// Whether the registration states a builder.
        package var hasBuilder = false
        /// The position among the arguments of the initializer of the type that states the dependency, if the
        /// initializer takes its value, so that the dependency is read before an instance of that type exists.
        package var argument: Int?
        package var isTaken: Bool { argument != nil }

        package init(
            name: String, kind: Kind, type: String, module: String?, abstractTypes: [String], scope: String?,
            location: Location, parameters: [Parameter],
            builds: String?, platforms: [String], resolvesTo: [Provider]
        ) {
            self.name = name
            self.kind = kind
            self.type = type
            self.module = module
            self.abstractTypes = abstractTypes
            self.scope = scope
            self.location = location
            self.parameters = parameters
            self.builds = builds
            self.platforms = platforms
            self.resolvesTo = resolvesTo
        }
    }

    /// An error or a warning of the graph.
    package struct Problem: Hashable, Sendable {
        package var code: String
        package var isError: Bool
        package var message: String
        package var location: Location
        /// The names of the type and the dependency that the problem is about. A name is nil if the place of the
        /// problem does not belong to a type or to a dependency.
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

    /// The types, sorted by name.
    package var types: [InjectableType]
    /// The problems of all types, in the order in which they are printed.
    package var problems: [Problem]
    /// The names of the types to show, both types with dependencies and types without; nil to show all.
    package var shown: Set<String>?
    /// Whether the formats print the modules of types: whether the run knows what module the inputs are, or another
    /// module.
    package var showsModules: Bool
    /// The combinations of conditions whose graphs the description unites; empty if there is one alone. What the graphs
    /// state otherwise about one dependency is there as under the first of them that has the dependency.
    package var conditions: [String] = []

    package init(types: [InjectableType], problems: [Problem], showsModules: Bool) {
        self.types = types
        self.showsModules = showsModules
        self.problems = problems
    }
}

/// The formats in which a graph can be printed.
package enum GraphFormat: String, CaseIterable, Sendable {
    case json, dot, mermaid, html

    /// The usual file extension of the format.
    var fileExtension: String {
        switch self {
        case .json, .dot, .html: rawValue
        case .mermaid: "mmd"
        }
    }

    /// The text with which every output in this format begins; JSON does so only if it is spread over several lines.
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
    /// Returns the whole text of the graph in `format`. `isPretty` spreads JSON over several lines; the other formats
    /// ignore it.
    package func text(as format: GraphFormat, isPretty: Bool) -> String {
        switch format {
        case .json: jsonText(isPretty: isPretty)
        case .dot: GraphPicture(self).dotText()
        case .mermaid: GraphPicture(self).mermaidText()
        case .html: htmlText()
        }
    }
}
