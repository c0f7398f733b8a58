import WeaverDiagnostics
import WeaverGraph

/// A project with an attribute, as annotations, and without the attribute. `AttributeSample.all` has a sample for each
/// attribute and each kind of statement that can have it: a new attribute needs one here, or the tests do not compile.
struct AttributeSample: Sendable, CustomStringConvertible {
    /// The statement that states the attribute, without its marker: `door.scope = .lazy`.
    var annotation: String
    /// The same with another value of the attribute that also gives a valid graph; nil if there is none.
    var other: String?
    /// The entry of the attribute in a manifest: `scope: lazy`.
    var entry: String
    /// A word of the fault that the proof finds if the attribute changes.
    var word: String { entry.hasPrefix("platforms") ? "iOS" : String(entry.prefix { $0 != ":" }) }

    init(_ annotation: String, or other: String?, _ entry: String) {
        self.annotation = annotation
        self.other = other
        self.entry = entry
    }

    var description: String { annotation }

    static let all = Attribute.allCases.flatMap(samples)

    private static func samples(of attribute: Attribute) -> [AttributeSample] {
        switch attribute {
        case .scope:
            [
                AttributeSample("door.scope = .lazy", or: "door.scope = .weak", "scope: lazy"),
                AttributeSample("door.scope = .transient", or: "door.scope = .lazy", "scope: transient"),
                AttributeSample("key.scope = .weak", or: nil, "scope: weak"),
            ]
        case .setter:
            [
                AttributeSample("door.setter = true", or: nil, "setter: true"),
                AttributeSample("lamp.setter = true", or: nil, "setter: true"),
            ]
        case .escaping: [AttributeSample("action.escaping = true", or: nil, "escaping: true")]
        case .builder:
            [
                AttributeSample(
                    "door.builder = Door.make", or: "door.builder = { _ in Door() }", "builder: Door.make")
            ]
        case .objc:
            [
                AttributeSample("door.objc = true", or: nil, "objc: true"),
                AttributeSample("lamp.objc = true", or: nil, "objc: true"),
            ]
        case .platforms:
            [
                AttributeSample(
                    "door.platforms = [.iOS, .linux]", or: "door.platforms = [.iOS]", "platforms: [iOS, linux]")
            ]
        case .projects:
            [
                AttributeSample(
                    "door.projects = [Shop, Hut]", or: "door.projects = [Shop]", "projects: [Shop, Hut]")
            ]
        case .collect:
            [AttributeSample("parts.collect = true", or: "parts.collect = [thin]", "collect: true")]
        case .tags: [AttributeSample("door.tags = [thin, thick]", or: "door.tags = [thin]", "tags: [thin, thick]")]
        case .from: [AttributeSample("spare.from = lamp", or: "spare.from = light", "from: lamp")]
        case .fromProperty:
            [
                AttributeSample(
                    "spare.fromProperty = \"lamps.spare\"", or: "spare.fromProperty = \"lamps.other\"",
                    "fromProperty: lamps.spare")
            ]
        case .property:
            [
                AttributeSample(
                    "code.property = \"door.code\"", or: "code.property = \"door.title\"", "property: door.code")
            ]
        case .default:
            [
                AttributeSample("title.default = \"Hi\"", or: "title.default = \"\"", "default: Hi"),
                AttributeSample("title.default = \"7\"", or: "title.default = \"8\"", "default: '7'"),
            ]
        case .override: [AttributeSample("bell.override = true", or: nil, "override: true")]
        case .isIsolated: [AttributeSample("self.isIsolated = true", or: nil, "isIsolated: true")]
        case .isolation:
            [AttributeSample("self.isolation = MainActor", or: "self.isolation = Other", "isolation: MainActor")]
        case .isBundle: [AttributeSample("self.isBundle = true", or: nil, "bundle: true")]
        case .includes:
            [
                AttributeSample(
                    "self.includes = [Kit, Kit.Spare]", or: "self.includes = [Kit]", "includes: [Kit, Kit.Spare]")
            ]
        }
    }

    /// The sources of the project. `statement` is the annotation of the attribute; nil leaves the attribute out.
    static func sources(_ statement: String?) -> [SourceText] {
        let (name, text) = (statement?.prefix { $0 != "." }, statement.map { "    // weaver: \($0)\n" } ?? "")
        func line(of names: String...) -> String { name.map { names.contains(String($0)) } == true ? text : "" }
        let source = """
            final class App {
                // weaver: lamp = Lamp
                // weaver: lamp.setter = true
                // weaver: room = Room
                // weaver: room.scope = .transient
            }
            final class Room {
                // weaver: lamp <- Lamp
                // weaver: action <= Action
                // weaver: key <= Key?
                // weaver: parts <- [Key]?
                // weaver: spare <- Lamp?
            \(line(of: "action", "key", "lamp", "parts", "spare"))    init(action: @escaping Action, key: Key?, lamp: Lamp) {}
            }
            final class Hall {
                // weaver: door = Door
                // weaver: code = String
                // weaver: title = String
                // weaver: title.property = "door.title"
            \(line(of: "door", "self", "code", "title"))}
            final class Yard {
                // weaver: self.includes = [Kit]
            \(line(of: "bell").isEmpty ? "" : "    // weaver: bell = Bell\n" + line(of: "bell"))}
            enum Kit {
                // weaver: self.isBundle = true
                // weaver: bell = Bell
                enum Spare {
                    // weaver: self.isBundle = true
                    // weaver: tyre = Bell
                }
            }
            final class Bell {}
            typealias Action = () -> Void
            @objc final class Door: NSObject {
                nonisolated static func make(_: any DoorInputDependencyResolver) -> Door { Door() }
            }
            @objc final class Lamp: NSObject {}
            final class Key {}
            @globalActor actor Other { static let shared = Other() }

            """
        let properties = "door: {code: '1', title: Door}\nlamps: {spare: lamp, other: light}\n"
        return [
            SourceText(path: "App.swift", text: source), SourceText(path: "properties.yml", text: properties),
        ]
    }
}
