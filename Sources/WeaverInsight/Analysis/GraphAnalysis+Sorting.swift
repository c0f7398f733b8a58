extension GraphAnalysis {
    /// The columns of the table of types, by which it can be sorted.
    package enum Column: String, CaseIterable, Sendable {
        case name
        case fanIn = "fan-in"
        case fanOut = "fan-out"
        case depth, chain, alone, width, launch, output
    }

    /// Returns the rows in the order of a column: the largest numbers first, names ascending. Rows with equal values
    /// are in the order of their names.
    package func rows(by column: Column) -> [Row] {
        func value(_ row: Row) -> Int {
            switch column {
            case .name: 0
            case .fanIn: row.fanIn
            case .fanOut: row.fanOut
            case .depth: row.depth ?? -1
            case .chain: row.chain
            case .alone: row.alone
            case .width: row.width
            case .launch: row.launched
            case .output: row.output ?? 0
            }
        }
        return rows.map { (value: value($0), row: $0) }
            .sorted { first, second in
                if first.value != second.value { return first.value > second.value }
                return first.row.name < second.row.name
            }
            .map(\.row)
    }
}
