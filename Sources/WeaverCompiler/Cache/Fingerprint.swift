/// Returns a text that is the same for equal values, in every process. The text is made of all stored properties, found
/// by reflection: a new property counts without being listed here. Slow; meant for options, which are few.
package func fingerprint(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { ($0.label ?? "") + ":" + fingerprint(of: $0.value) }
    switch mirror.displayStyle {
    case .set, .dictionary: return "{" + children.sorted().joined(separator: ",") + "}"
    // Cases without a payload differ only by name.
    case .enum where children.isEmpty: return String(reflecting: value)
    case nil where children.isEmpty: return String(reflecting: value)
    default: return "\(mirror.subjectType)(" + children.joined(separator: ",") + ")"
    }
}
