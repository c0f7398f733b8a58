internal import WeaverDiagnostics

/// The tree as one line of JSON: mappings as objects in the order of the file, every scalar a string, nil as `null`.
package func manifestJSON(_ node: ManifestNode?) -> String {
    guard let node else { return "null" }
    var output: [UInt8] = []
    appendJSON(node, to: &output)
    return String(decoding: output, as: UTF8.self)
}

/// Recursive: the parser bounds the depth.
private func appendJSON(_ node: ManifestNode, to output: inout [UInt8]) {
    switch node.content {
    case .empty: appendJSON("", to: &output)
    case .scalar(let scalar): appendJSON(scalar.text, to: &output)
    case .sequence(let items):
        output.append(UInt8(ascii: "["))
        for (index, item) in items.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            appendJSON(item, to: &output)
        }
        output.append(UInt8(ascii: "]"))
    case .mapping(let entries):
        output.append(UInt8(ascii: "{"))
        for (index, entry) in entries.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            appendJSON(entry.key.text, to: &output)
            output.append(UInt8(ascii: ":"))
            appendJSON(entry.value, to: &output)
        }
        output.append(UInt8(ascii: "}"))
    }
}

private func appendJSON(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x22, 0x5C: output.append(contentsOf: [UInt8(ascii: "\\"), UInt8(scalar.value)])
        // Whatever some reader takes for a line end is escaped, so that the output is one line to everybody.
        case 0..<0x20, 0x7F, 0x85, 0x2028, 0x2029: appendEscape(scalar.value, to: &output)
        default: output.append(contentsOf: UTF8.encode(scalar)!)
        }
    }
    output.append(UInt8(ascii: "\""))
}

private func appendEscape(_ value: UInt32, to output: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    output.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    for shift in [12, 8, 4, 0] as [UInt32] { output.append(digits[Int(value >> shift & 15)]) }
}
