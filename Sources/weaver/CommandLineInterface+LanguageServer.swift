import Foundation
import WeaverDriver
import WeaverLanguageServer

extension CommandLineInterface {
    /// Runs `weaver lsp` until the editor ends it. Standard output has nothing but messages of the protocol.
    static func languageServer() -> Int32 {
        let input = FileHandle.standardInput
        return serve(
            read: { Array(input.availableData) },
            makeServer: { send in
                LanguageServer(host: ServerHost(version: version, options: projectOptions, send: send))
            },
            write: { bytes in
                // An editor that is gone closes the standard input as well.
                try? FileHandle.standardOutput.write(contentsOf: Data(bytes))
            })
    }

    /// Reads the options of the project in `folder` as `weaver check` does.
    private static func projectOptions(_ folder: String, _ file: ConfigFile?) -> ProjectOptions {
        let request = Request(Commands.check, Commands.arguments(inProject: folder), file)
        return ProjectOptions(
            configuration: request.configuration, diagnostics: request.diagnostics, misuse: request.misuse?.text)
    }
}
