import WeaverGraph

extension SwiftFile {
    /// Unites the files of all variants of a graph into one file. Declarations that all files contain are written once,
    /// the others under `#if`. The header is taken from the
    /// first file. `files` must not be empty. Linear in the number of declarations, except for declarations that only
    /// some of the files contain.
    init(uniting files: [(condition: VariantCondition, file: SwiftFile)]) {
        self = files[0].file
        guard files.count > 1 else { return }
        var united = Union()
        for (index, item) in files.enumerated() { united.add(item.file.declarations, of: index) }
        imports = SwiftFile.united(files.flatMap(\.file.imports))
        declarations = united.declarations(files.map(\.condition))
    }
}

/// The declarations of several files in one common order. Each declaration is stored with the files that contain it.
private struct Union {
    private struct Item {
        var declaration: Declaration
        var files: [Int]
        /// The index of the item that follows in the common order; nil for the last item.
        var next: Int?
    }

    private var items: [Item] = []
    private var positions: [String: Int] = [:]
    private var first: Int?

    /// Adds the declarations of the file at the index `file`. A new declaration is inserted after the declaration that
    /// precedes it in that file.
    mutating func add(_ declarations: [Declaration], of file: Int) {
        var previous: Int?
        for declaration in declarations {
            let text = SwiftPrinter.print(declaration)
            if let known = positions[text] {
                items[known].files.append(file)
                previous = known
                continue
            }
            let next = previous.map { items[$0].next } ?? first
            items.append(Item(declaration: declaration, files: [file], next: next))
            if let previous { items[previous].next = items.count - 1 } else { first = items.count - 1 }
            positions[text] = items.count - 1
            previous = items.count - 1
        }
    }

    func declarations(_ conditions: [VariantCondition]) -> [Declaration] {
        var groups: [(files: [Int], declarations: [Declaration])] = []
        var next = first
        while let index = next {
            let item = items[index]
            next = item.next
            if groups.last?.files == item.files {
                groups[groups.count - 1].declarations.append(item.declaration)
            } else {
                groups.append((item.files, [item.declaration]))
            }
        }
        var result: [Declaration] = []
        var rest = groups[...]
        while let group = rest.popFirst() {
            if group.files.count == conditions.count {
                result += group.declarations
                continue
            }
            var (yes, no) = (group, (files: [Int](), declarations: [Declaration]()))
            // Two groups of which exactly one is compiled are the two branches of one `#if`.
            if let other = rest.first, Set(group.files + other.files).count == conditions.count,
                group.files.count + other.files.count == conditions.count
            {
                rest.removeFirst()
                (yes, no) = other.files.contains(0) ? (other, group) : (group, other)
            }
            let condition = VariantCondition.union(of: yes.files.map { conditions[$0] }).condition
            result.append(.conditional(condition: condition.text, yes.declarations, otherwise: no.declarations))
        }
        return result
    }
}
