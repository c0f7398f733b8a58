import Foundation
package import WeaverDiagnostics

extension Fixture {
    /// The inputs, with paths relative to the fixture's folder.
    package func sources() throws -> [SourceText] {
        try files(ending: ".swift", ".weaver").map { file in
            SourceText(
                path: String(file.path.dropFirst(folder.path.count + 1)), bytes: Array(try Data(contentsOf: file)))
        }
    }
}
