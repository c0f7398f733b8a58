import Foundation
import Testing
import WeaverSystem
import WeaverTestSupport

/// Tests of what `WeaverSystem` adds to the C library. Foundation judges.
@Suite struct SystemTests {
    private let folder: TemporaryFolder
    private var root: String { folder.url.path }

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func foldersAreMadeWithThoseAbove() {
        #expect(WeaverSystem.Folder.make(root + "/a/b/c"))
        #expect(WeaverSystem.Folder.make(root + "/a/b/c/"))
        #expect(FileManager.default.fileExists(atPath: root + "/a/b/c"))
        #expect(WeaverSystem.Folder.make("/"))
        #expect(!WeaverSystem.Folder.make(""))
    }

    @Test func aFileInTheWayIsNoFolder() throws {
        try folder.write("file", "")
        #expect(!WeaverSystem.Folder.make(root + "/file"))
        #expect(!WeaverSystem.Folder.make(root + "/file/below"))
    }

    @Test func contentsAndLinksAreThoseOfTheDisk() throws {
        try folder.write("b/one", "")
        try folder.write(".hidden", "")
        symlink("b/one", root + "/link")
        symlink("nowhere", root + "/broken")
        let names = WeaverSystem.Folder.contents(of: root)
        #expect(try names?.sorted() == FileManager.default.contentsOfDirectory(atPath: root).sorted())
        #expect(WeaverSystem.Folder.contents(of: root + "/missing") == nil)
        #expect(WeaverSystem.Folder.target(ofLink: root + "/link") == "b/one")
        #expect(WeaverSystem.Folder.target(ofLink: root + "/b") == nil)
        #expect(WeaverSystem.Folder.exists(root + "/link") && !WeaverSystem.Folder.exists(root + "/broken"))
    }

    /// Everything below goes, names that are no UTF-8 and links as well, but not what links lead to.
    @Test func foldersAreRemovedWithAllInThem() throws {
        let outside = try folder.write("outside/kept", "").path
        try folder.write("gone/deep/er/file", "")
        symlink(root + "/outside", root + "/gone/link")
        let name = Array((root + "/gone/deep/").utf8) + [0xFF, 0]
        close(
            name.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_WRONLY | O_CREAT, 0o600) }
            })
        WeaverSystem.Folder.remove(root + "/gone")
        #expect(!FileManager.default.fileExists(atPath: root + "/gone"))
        #expect(FileManager.default.fileExists(atPath: outside))
        WeaverSystem.Folder.remove(root + "/never")
    }

    @Test func bytesAreWrittenAndReadWhole() throws {
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
        let path = root + "/bytes"
        let writing = open(path, O_WRONLY | O_CREAT, 0o600)
        #expect(Descriptor.write(bytes, to: writing))
        close(writing)
        let reading = open(path, O_RDONLY)
        defer { close(reading) }
        #expect(Descriptor.readAll(from: reading) == bytes)
        #expect(Descriptor.readSome(from: reading).isEmpty)
        #expect(!Descriptor.write([1], to: reading))
    }

    @Test func programsGetTheirStreamsAndEnvironment() throws {
        try folder.write("input", "in")
        let (output, errors) = (root + "/output", root + "/errors")
        let process = try #require(
            ChildProcess(
                "/bin/sh", ["-c", "cat; echo \"$WORD\"; echo wrong >&2; exit 3"], environment: ["WORD": "a=b"],
                input: root + "/input", output: output, errors: errors))
        #expect(process.wait().map { $0 >> 8 } == 3)
        #expect(try String(contentsOfFile: output, encoding: .utf8) == "ina=b\n")
        #expect(try String(contentsOfFile: errors, encoding: .utf8) == "wrong\n")
        #expect(
            ChildProcess(root + "/missing", [], input: root + "/input", output: output, errors: errors) == nil)
    }

    @Test func theEnvironmentIsThatOfTheProcess() {
        #expect(environmentVariables() == ProcessInfo.processInfo.environment)
        #expect(environment("PATH") == ProcessInfo.processInfo.environment["PATH"])
        #expect(environment("WEAVER_NO_SUCH_VARIABLE") == nil)
    }

    @Test func threadsRunAndLocksHold() {
        let (count, done) = (Locked(0), Locked(0))
        let lock = Lock()
        for _ in 0..<8 {
            startThread(stackSize: 1 << 20) {
                for _ in 0..<10_000 { count.withValue { $0 += 1 } }
                lock.lock()
                done.withValue { $0 += 1 }
                lock.broadcast()
                lock.unlock()
            }
        }
        lock.lock()
        while done.withValue({ $0 }) < 8 { lock.wait() }
        lock.unlock()
        #expect(count.withValue { $0 } == 80_000)
    }

    /// No system has memory for the stack of this thread.
    @Test func aThreadThatCannotBeMadeIsTold() {
        let wasCalled = Locked(false)
        #expect(!startThread(stackSize: 1 << 62) { wasCalled.withValue { $0 = true } })
        #expect(!wasCalled.withValue { $0 })
    }

    /// Each call waits for the others, so the test ends only if all run at the same time.
    @Test func callsRunAtOnce() {
        for count in [0, 1, 2, 5] + Array(repeating: 3, count: 200) {
            let (arrived, lock) = (Locked(0), Lock())
            runAtOnce(count) {
                lock.lock()
                arrived.withValue { $0 += 1 }
                lock.broadcast()
                while arrived.withValue({ $0 }) < count { lock.wait() }
                lock.unlock()
            }
            #expect(arrived.withValue { $0 } == max(1, count))
        }
    }

    @Test func waitingEndsWithoutASignal() {
        let (lock, start) = (Lock(), Instant.now)
        lock.lock()
        // A wait may end early.
        while start.elapsed < .milliseconds(1_100) { lock.wait(milliseconds: 1_050) }
        lock.unlock()
        let (sooner, later) = (Instant.now, Instant.now)
        #expect(later - sooner >= .zero && later - start >= .milliseconds(1_100))
    }

    @Test func namesAreUnique() {
        let names = (0..<1_000).map { _ in uniqueName() }
        #expect(Set(names).count == names.count && names.allSatisfy { $0.count == 26 })
    }
}
