/// Returns a text that is the same for equal values, in every process. Reflection finds all stored properties, so a new
/// property counts without a change here. The function is slow; it is meant for options, which are few.
package func fingerprint(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { ($0.label ?? "") + ":" + fingerprint(of: $0.value) }
    switch mirror.displayStyle {
    case .set, .dictionary: return "{" + children.sorted().joined(separator: ",") + "}"
    // Enum cases without a payload differ only in their names.
    case .enum where children.isEmpty: return String(reflecting: value)
    case nil where children.isEmpty: return String(reflecting: value)
    default: return "\(mirror.subjectType)(" + children.joined(separator: ",") + ")"
    }
}
