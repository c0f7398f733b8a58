import Foundation
import Testing
import WeaverTestSupport

/// Tests of bundles with the real binary, and with the cache.
@Suite(.ownThreads) struct BundleCommandTests {
    private static let clients = """
        protocol Fetching {}
        final class Client: Fetching {}
        final class CachedClient: Fetching {}
        final class Screen {
            // weaver: client <- Fetching
            init(client: any Fetching) {}
        }

        """
    private static let networking = """
        enum Networking {
            // weaver: self.isBundle = true
            // weaver: client = Client <- Fetching
        }

        """
    private static let app = """
        final class App {
            // weaver: self.includes = [Everything]
            // weaver: screen = Screen
            init(screen: Screen) {}
        }
        final class Tool {
            // weaver: self.includes = [Everything]
            // weaver: client = CachedClient <- Fetching
            // weaver: client.override = true
            init(client: any Fetching) {}
        }

        """
    private static let everything = "Everything: {bundle: true, includes: [Networking]}\n"

    private func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, text) in [
            ("Clients.swift", Self.clients), ("Networking.swift", Self.networking), ("App.swift", Self.app),
            ("Everything.weaver", Self.everything),
        ] {
            try folder.write(name, text)
        }
        return folder
    }

    @Test func explainsWhereARegistrationComesFrom() throws {
        let folder = try project()
        func explain(_ name: String) throws -> String {
            let result = try Tool.weaver(["explain", name, "--input-path", "."], in: folder.url)
            #expect(result.status == 0, "\(result.errors)")
            return result.output
        }
        #expect(
            try explain("App.client") == """
                App.client is a registration of 'Client', known as 'Fetching' (Networking.swift:3)
                  App, by Networking, a bundle that it includes (Everything → Networking) (App.swift:2)
                  scope container, by default: built with its container, and kept as long
                  built by init()
                  Screen refers to it as 'client' (Clients.swift:5)

                """)
        #expect(
            try explain("Screen.client").contains(
                "App → Screen: 'client' of App, by Networking, by its name (Networking.swift:3)"))
        #expect(try explain("Tool.client").contains("an override of what a bundle registers (App.swift:9)"))
        #expect(
            try explain("Networking.client") == """
                Networking.client is a registration of 'Client', known as 'Fetching', in a bundle (Networking.swift:3)
                  App has it: explain App.client (App.swift:2)

                """)
        let unknown = try Tool.weaver(["explain", "Networking.cliemt", "--input-path", "."], in: folder.url)
        #expect(unknown.errors.contains("'Networking' has no dependency 'cliemt'"))
        #expect(unknown.errors.contains("did you mean 'client'?"))
    }

    @Test(arguments: ["DEBUG", "!DEBUG"])
    func explainsWhatABundleHasUnderOneCondition(_ condition: String) throws {
        let folder = try project()
        let registration = "\n    #if \(condition)\n    // weaver: other = Client\n    #endif\n}"
        try folder.write("Networking.swift", Self.networking.replacing("\n}", with: registration))
        let result = try Tool.weaver(["explain", "Networking.other", "--input-path", "."], in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.hasPrefix("Networking.other is a registration of 'Client', in a bundle"))
        #expect(result.output.contains("App has it"))
    }

    @Test func theGraphAsJSONSaysWhereARegistrationComesFrom() throws {
        let folder = try project()
        let result = try Tool.weaver(
            [
                "compile", "--input-path", ".", "--main-output-path", "out/", "--emitter", "ir", "--emitter-output",
                "ir=out/Weaver.ir.json",
            ], in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
        let name = try #require(files.first { $0.hasSuffix("Weaver.ir.json") })
        let text = try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let graphs = try #require(document["graphs"] as? [[String: Any]])
        let types = try #require(graphs[0]["types"] as? [[String: Any]])
        let app = try #require(types.first { $0["name"] as? String == "App" })
        let dependencies = try #require(app["dependencies"] as? [[String: Any]])
        #expect(dependencies.map { $0["bundles"] as? [String] } == [["Everything", "Networking"], nil])
        #expect(types.allSatisfy { $0["name"] as? String != "Networking" })
    }

    /// Each edit applies to the result of the edits before it. `CachedProject.check` compares a run with the cache with
    /// one without it.
    @Test func editedBundlesReachWhatIncludesThem() throws {
        let folder = try project()
        let project = CachedProject(folder.url.path)
        #expect(project.check().isCompiled)
        let lazy = Self.networking.replacing(
            "<- Fetching\n", with: "<- Fetching\n    // weaver: client.scope = .lazy\n")
        for (name, text, isCompiled, hasErrors) in [
            ("Networking.swift", lazy, true, false),
            ("Networking.swift", "// moved\n\n" + lazy, false, false),
            ("Networking.swift", lazy.replacing("isBundle = true", with: "isBundle = false"), true, true),
            ("Networking.swift", Self.networking, true, false),
            ("Everything.weaver", "Everything: {bundle: true, includes: [Net]}\n", true, true),
            // A file without annotations.
            ("Net.swift", "typealias Net = Networking\n", true, false),
            ("Net.swift", "typealias Web = Networking\n", true, true),
            ("Net.swift", "typealias Net = Networking\nstruct Other {}\n", true, false),
            ("Everything.weaver", "Everything: {bundle: true}\n", true, true),
            ("Everything.weaver", "\n" + Self.everything, true, false),
            ("App.swift", Self.app.replacing("[Everything]", with: "[Everything, Everything]"), true, false),
            ("App.swift", Self.app.replacing("[Everything]", with: "[Networking]"), true, false),
        ] {
            try text.write(to: folder.url.appendingPathComponent(name), atomically: false, encoding: .utf8)
            try project.age()
            let outcome = project.check("\(name): \(text)")
            #expect(outcome.hasErrors == hasErrors, "\(name): \(text)")
            #expect(outcome.isCompiled == isCompiled, "\(name): \(text)")
        }
    }

    /// An override that is not there on all platforms leaves the registration of the bundle on the others.
    @Test func overridesMayBeLimited() throws {
        let folder = try TemporaryFolder()
        try folder.write("Clients.swift", Self.clients + Self.networking)
        try folder.write(
            "App.swift",
            """
            final class PhoneClient: Fetching {}
            class App {
                // weaver: self.includes = [Networking]
                // weaver: client = CachedClient <- Fetching
                // weaver: client.override = true
                // weaver: client.platforms = [.iOS, .macOS]
                // weaver: screen = Screen
                init(client: any Fetching, screen: Screen) {}
            }
            final class Detail: App {}
            final class Root {
                // weaver: detail = Detail
                init(detail: Detail) {}
            }
            final class Shop {
                // weaver: self.includes = [Networking]
                // weaver: client = PhoneClient <- Fetching
                // weaver: client.override = true
                // weaver: client.projects = [Shop]
                init(client: any Fetching) {}
            }

            """)
        for (options, name, expected) in [
            (["--platform", "iOS"], "App", "CachedClient"), (["--platform", "linux"], "App", "Client"),
            (["--platform", "macOS"], "Detail", "CachedClient"), (["--platform", "watchOS"], "Detail", "Client"),
            (["--project-name", "Shop"], "Shop", "PhoneClient"), (["--project-name", "Other"], "Shop", "Client"),
            ([], "Shop", "PhoneClient"),
        ] {
            let result = try Tool.weaver(["explain", "\(name).client", "--input-path", "."] + options, in: folder.url)
            #expect(result.output.contains("registration of '\(expected)'"), "\(options) \(result)")
        }
        let whole = try Tool.weaver(
            ["compile", "--input-path", ".", "--main-output-path", "out/Weaver.swift"], in: folder.url)
        #expect(whole.status == 0, "\(whole.errors)")
        let files = ["App.swift", "Clients.swift", "out/Weaver.swift"].map {
            folder.url.appendingPathComponent($0).path
        }
        for mode in LanguageMode.tested {
            let compiled = try Tool.swiftc(mode.flags + ["-typecheck", "-parse-as-library", "-wmo"] + files)
            #expect(compiled.status == 0, "\(compiled.errors.prefix(3000))")
        }
    }
}
