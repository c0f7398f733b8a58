import Foundation
package import WeaverDiagnostics

extension Fixture {
    /// The inputs, with paths relative to the fixture's folder. Property files are those that end with `.yml` or
    /// `properties.json`.
    package func sources() throws -> [SourceText] {
        try files(ending: ".swift", ".weaver", ".yml", "properties.json").map { file in
            SourceText(
                path: String(file.path.dropFirst(folder.path.count + 1)), bytes: Array(try Data(contentsOf: file)))
        }
    }
}
