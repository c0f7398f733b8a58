/// Prints the results for the protocols of a corpus: each protocol without a double, with the reason, and the totals.
enum DoublesReport {
    static func print(_ rows: [DoublesCheck.Row]) {
        for row in rows {
            guard let text = text(row.outcome) else { continue }
            Swift.print("\(row.module).\(row.name): \(text)")
        }
        count(rows.filter(\.isPublic), "public")
        count(rows, "all that are not private")
    }

    private static func text(_ outcome: DoublesCheck.Outcome) -> String? {
        switch outcome {
        case .passed: nil
        case .undeclared(let reason): "not counted, \(reason)"
        case .unjudged(let reason): "not counted, its file does not compile here: \(reason)"
        case .diagnosed(let reason): "diagnosed, \(reason)"
        case .failed(let reason): "FAILED, \(reason)"
        }
    }

    private static func count(_ rows: [DoublesCheck.Row], _ title: String) {
        var (passed, undeclared, unjudged, diagnosed, failed) = (0, 0, 0, 0, 0)
        for row in rows {
            switch row.outcome {
            case .passed: passed += 1
            case .undeclared: undeclared += 1
            case .unjudged: unjudged += 1
            case .diagnosed: diagnosed += 1
            case .failed: failed += 1
            }
        }
        let counted = passed + diagnosed + failed
        let share = counted == 0 ? 100 : 100 * Double(passed) / Double(counted)
        Swift.print(
            """

            \(title) protocols: \(rows.count), in \(Set(rows.map(\.module)).count) modules
            not counted: \(undeclared) inherit what the inputs do not declare, \(unjudged) stand in files that do not compile here
            counted: \(counted), of them \(passed) compile in both modes without warnings (\(Measurement.decimal(share, 2)) %), \
            \(diagnosed) are diagnosed, \(failed) fail
            """)
    }
}
