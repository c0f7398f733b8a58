package import WeaverDiagnostics

/// Writes a tree as JSON. A mapping becomes an object with its entries in source order. A sequence becomes an array, a
/// scalar a string, and an empty value the empty string. Nil becomes `null`. Recursive: the parser bounds the depth.
package func writeManifest(_ node: ManifestNode?, to json: inout JSONWriter) {
    switch node?.content {
    case nil: json.null()
    case .empty: json.string("")
    case .scalar(let scalar): json.string(scalar.text)
    case .sequence(let items):
        json.array { json in
            for item in items { writeManifest(item, to: &json) }
        }
    case .mapping(let entries):
        json.object { json in
            for entry in entries {
                json.key(entry.key.text)
                writeManifest(entry.value, to: &json)
            }
        }
    }
}

/// Returns a tree as JSON text. A mapping becomes an object with its entries in source order. A sequence becomes an
/// array, a scalar a string, and an empty value the empty string. Nil becomes `null`.
package func manifestJSON(_ node: ManifestNode?) -> String {
    var json = JSONWriter()
    writeManifest(node, to: &json)
    return json.text
}
