import WeaverDiagnostics

extension TraceReport {
    /// The report for a terminal. Lists have at most `limit` entries.
    package func text(limit: Int) -> String {
        let head =
            "\(eventCount.counted("instance")) built within \(milliseconds(duration)) ms, on \(threadCount.counted("thread"))\n"
        var dearest = TextTable(head: ["registration", "times", "own ms", "with others ms", "threads"])
        for row in rows.prefix(limit) {
            dearest.add([
                row.name, String(row.count), milliseconds(row.own), milliseconds(row.total),
                row.threads.map(String.init).joined(separator: ","),
            ])
        }
        let parts = [
            head, rows.isEmpty ? "" : "Dearest\n" + dearest.text,
            list(
                "Built with their container, though no type that refers to them was",
                unread.map { "\($0.name): \(milliseconds($0.total)) ms" }, limit),
            list("Could be lazy", savings.map(words), limit),
            list("In the trace, and not in the graph", unknown, limit),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func words(_ saving: Saving) -> String {
        let condition =
            saving.mayRead.isEmpty
            ? "" : ", unless an initializer of \(saving.mayRead.prefix(3).joined(separator: ", ")) reads it"
        return "\(saving.name): \(milliseconds(saving.saved)) ms less at launch\(condition)"
    }

    private func list(_ title: String, _ lines: [String], _ limit: Int) -> String {
        guard !lines.isEmpty else { return "" }
        let rest = lines.count - limit
        return title + "\n" + lines.prefix(limit).map { "  \($0)\n" }.joined()
            + (rest > 0 ? "  … and \(rest) more: --top, or --format json\n" : "")
    }

    /// The report as JSON. Times are in milliseconds.
    package func jsonText(isPretty: Bool) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("version", 1)
            json.member("instances", eventCount)
            json.member("threads", threadCount)
            write("milliseconds", duration, to: &json)
            json.member("registrations", each: rows) { write($1, to: &$0) }
            json.member("unread", each: unread) { write($1, to: &$0) }
            json.member("lazyCandidates", each: savings) { json, saving in
                json.object { json in
                    json.member("name", saving.name)
                    write("savedMilliseconds", saving.saved, to: &json)
                    json.member("mayRead", saving.mayRead)
                }
            }
            json.member("unknown", unknown)
        }
        return (isPretty ? indentedJSON(json.bytes) : json.text) + "\n"
    }

    private func write(_ row: Row, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", row.name)
            json.member("builds", row.builds)
            json.member("instances", row.count)
            write("ownMilliseconds", row.own, to: &json)
            write("milliseconds", row.total, to: &json)
            json.member("threads", each: row.threads) { $0.number($1) }
        }
    }

    private func write(_ key: String, _ time: Double, to json: inout JSONWriter) {
        json.key(key)
        json.literal(milliseconds(time))
    }
}

/// A time in milliseconds with four digits behind the point.
private func milliseconds(_ time: Double) -> String {
    let steps = Int((max(0, min(time, 1e12)) * 10_000).rounded())
    let fraction = String(steps % 10_000)
    return "\(steps / 10_000)." + String(repeating: "0", count: 4 - fraction.count) + fraction
}
