import Foundation
import Testing
import WeaverTestSupport

/// Tests of `weaver format` as a person, a build or an editor runs it (`weaver format --help`).
@Suite(.ownThreads) struct FormatCommandTests {
    private static let untidy = "App:\n    registrations: { logger:  'Logger' } # note\n"
    private static let tidy = "App:\n  registrations: {logger: Logger}  # note\n"

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("App.weaver", Self.untidy)
        try folder.write("Deep/Er/Tidy.weaver", Self.tidy)
        try folder.write("Deep/Home.weaver", Self.untidy)
        try folder.write("Pods/Other.weaver", Self.untidy)
        try folder.write(".hidden/Other.weaver", Self.untidy)
        try folder.write("App.swift", "final class App   {}\n")
        return folder
    }

    @Test func laysOutAllManifestsBelowTheWorkingFolder() throws {
        let folder = try folder()
        let result = try Tool.weaver(["format"], in: folder.url)
        #expect(result.status == 0)
        #expect(result.output == "formatted App.weaver\nformatted Deep/Home.weaver\n")
        #expect(result.errors == "")
        for path in ["App.weaver", "Deep/Home.weaver", "Deep/Er/Tidy.weaver"] {
            #expect(folder.text(path) == Self.tidy)
        }
        for path in ["Pods/Other.weaver", ".hidden/Other.weaver"] { #expect(folder.text(path) == Self.untidy) }
        #expect(folder.text("App.swift") == "final class App   {}\n")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        #expect(names == [".hidden", "App.swift", "App.weaver", "Deep", "Pods"])
        #expect(try Tool.weaver(["format"], in: folder.url).output == "")
    }

    @Test func checkPrintsWhatWouldChangeAndWritesNothing() throws {
        let folder = try folder()
        let result = try Tool.weaver(["format", "--check", "Deep", "App.weaver", "Pods"], in: folder.url)
        #expect(result.status == 1)
        #expect(result.output == "App.weaver\nDeep/Home.weaver\nPods/Other.weaver\n")
        #expect(result.errors == "")
        #expect(folder.text("App.weaver") == Self.untidy)
        let tidy = try Tool.weaver(["format", "--check", "Deep/Er"], in: folder.url)
        #expect(tidy.status == 0 && tidy.output == "")
    }

    @Test func doesNotTouchWhatIsTidyAndKeepsPermissions() throws {
        let folder = try folder()
        let tidy = folder.url.appendingPathComponent("Deep/Er/Tidy.weaver").path
        let untidy = folder.url.appendingPathComponent("App.weaver").path
        let past = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: tidy)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: untidy)
        #expect(try Tool.weaver(["format"], in: folder.url).status == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: tidy)[.modificationDate] as? Date == past)
        #expect(try FileManager.default.attributesOfItem(atPath: untidy)[.posixPermissions] as? Int == 0o640)
    }

    @Test func writesThroughALink() throws {
        let folder = try folder()
        let link = folder.url.appendingPathComponent("Link.weaver").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "Deep/Home.weaver")
        #expect(try Tool.weaver(["format", "Link.weaver"], in: folder.url).status == 0)
        #expect(folder.text("Deep/Home.weaver") == Self.tidy)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "Deep/Home.weaver")
    }

    @Test(arguments: [[], ["--check"]])
    func aFaultyManifestIsLeftAloneAndTheOthersAreNot(options: [String]) throws {
        let folder = try folder()
        try folder.write("Broken.weaver", "App:   [\n")
        let result = try Tool.weaver(["format", "Broken.weaver", "App.weaver"] + options, in: folder.url)
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("Broken.weaver:1:8: error: '[' is never closed [syntax-error]\n1 | App:   [\n"))
        #expect(folder.text("Broken.weaver") == "App:   [\n")
        #expect(folder.text("App.weaver") == (options.isEmpty ? Self.tidy : Self.untidy))
    }

    @Test(arguments: [
        ("Missing", "weaver: error: there is no input 'Missing'\n"),
        ("App.swift", "weaver: error: 'App.swift' is no manifest: the names of manifests end in '.weaver'\n"),
    ])
    func saysWhatItCannotLayOut(path: String, message: String) throws {
        let folder = try folder()
        let result = try Tool.weaver(["format", path], in: folder.url)
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.errors == message)
        #expect(folder.text("App.swift") == "final class App   {}\n")
    }

    @Test func editorsUseTheStandardStreams() throws {
        let result = try Tool.weaver(["format", "-"], input: Self.untidy)
        #expect(result.status == 0 && result.output == Self.tidy && result.errors == "")
        let broken = try Tool.weaver(["format", "-"], input: "a: [\n")
        #expect(broken.status == 1 && broken.output == "")
        #expect(broken.errors.hasPrefix("<stdin>:1:4: error: "))
        #expect(try Tool.weaver(["format", "-", "App.weaver"]).status == 64)
    }

    @Test func explainsItself() throws {
        #expect(try Tool.weaver(["--help"]).output.contains("  format "))
        #expect(try Tool.weaver(["format", "--help"]).output.contains("usage: weaver format [PATH…] [options]"))
        #expect(try Tool.weaver(["format", "--chek"]).errors.contains("did you mean '--check'?"))
    }

    /// A byte order mark and Windows line ends are kept, and are no reason to format a file. The formatted file
    /// compiles.
    @Test func keepsTheEncodingOfAFile() throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", "final class App {}\nfinal class Log {}\n")
        try folder.write("App.weaver", "\u{FEFF}App:\r\n   registrations:\r\n      log:  Log\r\n")
        #expect(try Tool.weaver(["format", "--check"], in: folder.url).status == 1)
        #expect(try Tool.weaver(["format"], in: folder.url).output == "formatted App.weaver\n")
        let bytes = try Data(contentsOf: folder.url.appendingPathComponent("App.weaver"))
        #expect(bytes.elementsEqual("\u{FEFF}App:\r\n  registrations:\r\n    log: Log\r\n".utf8))
        let again = try Tool.weaver(["format", "--check"], in: folder.url)
        #expect(again.status == 0 && again.output == "")
        #expect(try Tool.weaver(["compile"], in: folder.url).status == 0)
    }
}
