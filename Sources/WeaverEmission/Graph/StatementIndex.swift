import WeaverDiagnostics
import WeaverGraph

/// Which type or dependency a place speaks of.
struct StatementIndex {
    struct Owner: Hashable {
        var type: String
        var dependency: String?
    }

    /// What is certain: places that say something of one dependency or type alone.
    private var exact: [Place: Owner] = [:]
    /// Whole statements, by their files.
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

    /// To be called once all is added.
    mutating func sort() {
        for file in statements.keys { statements[file]?.sort { $0.span < $1.span } }
    }

    /// Statements do not overlap: a place belongs to the last one that begins no later, if it ends within it.
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
