import WeaverDiagnostics
import WeaverGraph

/// Finds the type or dependency to which a place in the input files belongs, for example the place of a diagnostic.
struct StatementIndex {
    struct Owner: Hashable {
        var type: String
        var dependency: String?
    }

    /// The types and dependencies by their exact places, such as the place of their name.
    private var exact: [Place: Owner] = [:]
    /// The spans of whole statements and the types or dependencies that they state, by file.
    private var statements: [String: [(span: Span, owner: Owner)]] = [:]

    mutating func add(_ type: InjectableType) {
        let owner = Owner(type: type.name, dependency: nil)
        for place in [type.place] + type.attributes.places { exact[place] = owner }
    }

    mutating func add(_ binding: Binding, of type: InjectableType) {
        // A registration of a bundle is in several types: the first one stands for all.
        if binding.bundle != nil, exact[binding.namePlace] != nil { return }
        let owner = Owner(type: type.name, dependency: binding.name)
        let places = [binding.namePlace, binding.typePlace] + binding.attributes.places
        for place in places { exact[place] = owner }
        statements[binding.place.file, default: []].append((binding.place.span, owner))
    }

    /// Sorts the statements by place. Call this after the last `add` and before the first `owner(of:)`.
    mutating func sort() {
        for file in statements.keys { statements[file]?.sort { $0.span < $1.span } }
    }

    /// Returns the type or dependency to which `place` belongs; nil if there is none. Statements do not overlap, so a
    /// binary search finds the last statement that begins at or before `place`. The result is the owner of that
    /// statement if `place` also ends within the statement.
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
