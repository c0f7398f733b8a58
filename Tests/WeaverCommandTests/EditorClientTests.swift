import Foundation
import Testing
import WeaverTestSupport

/// Drives `weaver lsp` with real editors: the scripts in `Tests/Editors` open a project in Neovim, in Emacs with eglot,
/// and in pytest-lsp, which has the capabilities of VS Code. Each prints a line for each feature.
@Suite(.serialized, .ownThreads) struct EditorClientTests {
    private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Editors")

    /// The interpreter that has pytest-lsp: `WEAVER_PYTHON`, else `python3`.
    private static let python = ProcessInfo.processInfo.environment["WEAVER_PYTHON"] ?? "python3"

    private static func succeeds(_ arguments: [String]) -> Bool {
        (try? Tool.run(URL(fileURLWithPath: "/usr/bin/env"), arguments).status) == 0
    }

    private func run(_ arguments: [String]) throws -> ToolResult {
        let folder = try TemporaryFolder()
        let written = try Tool.run(
            URL(fileURLWithPath: "/usr/bin/env"),
            ["python3", Self.scripts.appendingPathComponent("project.py").path, folder.url.path])
        #expect(written.status == 0, "\(written.output)")
        return try Tool.run(
            URL(fileURLWithPath: "/usr/bin/env"), arguments, in: folder.url,
            environment: ["WEAVER": Tool.weaver.path, "XDG_STATE_HOME": folder.url.path + ".state"])
    }

    private func script(_ name: String) -> String { Self.scripts.appendingPathComponent(name).path }

    @Test(.enabled(if: succeeds(["nvim", "--version"]), "Neovim is not installed"))
    func neovimIsServed() throws {
        let result = try run(["nvim", "--headless", "--clean", "-n", "-c", "luafile \(script("neovim.lua"))"])
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains("0 failed"), "\(result.output)")
    }

    @Test(
        .enabled(
            if: succeeds(["emacs", "--batch", "--eval", "(progn (package-initialize) (require 'eglot))"]),
            "Emacs with eglot is not installed"))
    func emacsIsServed() throws {
        let result = try run(["emacs", "--batch", "-l", script("eglot.el")])
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains("0 failed"), "\(result.output)")
    }

    @Test(.enabled(if: succeeds([python, "-c", "import pytest_lsp"]), "pytest-lsp is not installed"))
    func pytestIsServed() throws {
        let result = try run([
            Self.python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "asyncio_mode=auto",
            script("test_client.py"),
        ])
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains(" passed"), "\(result.output)")
    }
}
