import WeaverDiagnostics
import WeaverGraph

/// An index of statements: finds the type or dependency to which a place belongs.
struct StatementIndex {
    struct Owner: Hashable {
        var type: String
        var dependency: String?
    }

    /// The places that belong to exactly one dependency or type.
    private var exact: [Place: Owner] = [:]
    /// The spans of whole statements, by files.
    private var statements: [String: [(span: Span, owner: Owner)]] = [:]

    mutating func add(_ type: InjectableType) {
        let owner = Owner(type: type.name, dependency: nil)
        for place in [type.place, type.isolatedPlace].compactMap({ $0 }) { exact[place] = owner }
    }

    mutating func add(_ binding: Binding, of type: InjectableType) {
        let owner = Owner(type: type.name, dependency: binding.name)
        let places = [
            binding.namePlace, binding.typePlace, binding.scopePlace, binding.setterPlace, binding.objcPlace,
            binding.escaping?.place,
        ]
        for place in places.compactMap({ $0 }) + binding.wrapperPlaces.map(\.place) { exact[place] = owner }
        statements[binding.place.file, default: []].append((binding.place.span, owner))
    }

    /// Sorts the statements. Must be called after the last addition and before the first look-up.
    mutating func sort() {
        for file in statements.keys { statements[file]?.sort { $0.span < $1.span } }
    }

    /// Returns the type or dependency to which a place belongs; nil if there is none. Statements do not overlap, so a
    /// binary search finds the last statement that begins at or before the place, and the place has to end within it.
    func owner(of place: Place) -> Owner? {
        if let owner = exact[place] { return owner }
        guard let statements = statements[place.file] else { return nil }
        var (low, high) = (0, statements.count)
        while low < high {
            let middle = (low + high) / 2
            if statements[middle].span.start <= place.span.start { low = middle + 1 } else { high = middle }
        }
        guard low > 0, place.span.end <= statements[low - 1].span.end else { return nil }
        return statements[low - 1].owner
    }
}
