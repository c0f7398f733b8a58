import WeaverFacts
import WeaverGraph
import WeaverSyntax

/// A key of manifests with its documentation. Attributes have theirs in the table of attributes.
struct ManifestKey {
    var name: String
    var summary: String

    static let topLevel = [
        ManifestKey(
            name: ManifestWords.imports, summary: "The modules that generated code imports: `imports: [MovieAPI]`."),
        ManifestKey(
            name: ManifestWords.doubles,
            summary: "The types that stand for the associated types of protocols in the doubles of tests."),
    ]

    static let ofTypes = [
        ManifestKey(
            name: "registrations",
            summary: "What the container of the type builds. The type sees it, and so does everything built below."),
        ManifestKey(
            name: "references", summary: "What a container above has built. The type reads it."),
        ManifestKey(
            name: "parameters", summary: "What the code that builds the type passes. Order counts."),
        ManifestKey(
            name: ManifestWords.external, summary: "`true` says that another module declares the type."),
        when,
    ]

    static let ofDependencies = [
        ManifestKey(
            name: ManifestWords.type,
            summary: "The type of the dependency: `Logger`, or `Logger <- Logging` to offer it as a protocol."),
        when,
    ]

    private static let when = ManifestKey(
        name: ManifestWords.when, summary: "The condition under which it holds, as Swift has it after `#if`.")
}

extension ManifestNode {
    /// Returns the entries that lead to the key or the value at an offset, the outermost first. Of lists, the entries
    /// in their items count.
    func entries(to offset: Int) -> [Entry] {
        switch content {
        case .mapping(let entries):
            // The value of an entry without one ends where it begins.
            guard let entry = entries.last(where: { Int($0.key.span.start) <= offset }),
                offset <= max(Int(entry.value.span.end), Int(entry.key.span.end))
            else { return [] }
            return [entry] + entry.value.entries(to: offset)
        case .sequence(let items):
            return items.last { Int($0.span.start) <= offset && offset <= Int($0.span.end) }?.entries(to: offset) ?? []
        case .scalar, .empty: return []
        }
    }
}

/// The level of a manifest on which a key stands.
enum ManifestLevel: Equatable {
    case root
    case type(String)
    /// A section of a type: the names of its dependencies.
    case section(String, DependencyFact.Kind)
    /// The keys of one dependency.
    case dependency(String, DependencyFact.Kind, name: String)
    case other

    /// The level below the entries with these keys.
    init(below keys: [String]) {
        guard let type = keys.first else {
            self = .root
            return
        }
        if ManifestWords.topLevel.contains(type) {
            self = .other
        } else if keys.count == 1 {
            self = .type(type)
        } else if let kind = ManifestWords.sections[keys[1]] {
            switch keys.count {
            case 2: self = .section(type, kind)
            case 3: self = .dependency(type, kind, name: keys[2])
            default: self = .other
            }
        } else {
            self = .other
        }
    }
}
