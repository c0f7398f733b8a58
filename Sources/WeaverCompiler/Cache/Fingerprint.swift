/// Text that is the same for equal values, in every process, made of all their stored properties: a new one counts
/// without being named here. For options, which are few.
package func fingerprint(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { ($0.label ?? "") + ":" + fingerprint(of: $0.value) }
    switch mirror.displayStyle {
    case .set, .dictionary: return "{" + children.sorted().joined(separator: ",") + "}"
    // Cases are told apart by name: what they hold does not say it.
    case .enum where children.isEmpty: return String(reflecting: value)
    case nil where children.isEmpty: return String(reflecting: value)
    default: return "\(mirror.subjectType)(" + children.joined(separator: ",") + ")"
    }
}
