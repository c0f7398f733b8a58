import Foundation
import Testing

@testable import WeaverDriver

/// Tests of absolute paths.
@Suite struct FilePathTests {
    /// Foundation is the judge, apart from links: these paths do not exist.
    @Test(arguments: [
        "/", "//", "/a", "/a/", "/a/b", "/a//b", "/./a", "/a/.", "/a/..", "/a/../b", "/../a", "/.a", "/..a",
        "/a.",
        "/a..", "/...", "/a/.../b", "/a b/ä/🙂", "/.a/..b/c..", "/a/./b/../../c",
    ])
    func isWithoutDots(_ text: String) {
        let path = FilePath("/nowhere" + text)
        #expect(path.string == NSString(string: "/nowhere" + text).standardizingPath)
        #expect(path.name == NSString(string: path.string).lastPathComponent)
        #expect(path.folder.string == NSString(string: path.string).deletingLastPathComponent)
    }

    @Test func rootHasNoName() {
        #expect(FilePath("/").string == "/" && FilePath("/").name == "" && FilePath("/..").folder.string == "/")
    }
}
