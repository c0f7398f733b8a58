/// A table in plain text. The first column is aligned to the left, all others to the right.
struct TextTable {
    private var rows: [[String]]

    init(head: [String]) { rows = [head] }

    mutating func add(_ row: [String]) { rows.append(row) }

    /// The lines of the table, each with two spaces in front.
    var text: String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + space : space + cell
            }
            return "  " + cells.joined(separator: "  ") + "\n"
        }.joined()
    }
}
