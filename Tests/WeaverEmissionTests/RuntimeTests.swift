import Testing

@testable import WeaverEmission

/// Tests of the runtime's texts: the names, the access level and the isolation that they are given.
@Suite struct RuntimeTests {
    private func runtime(
        taken: [String] = [], declared: Set<String> = [], isShared: Bool = false, isNonisolated: Bool = false
    ) -> Runtime {
        var allocator = NameAllocator(taken: taken)
        return Runtime(&allocator, declared: declared, isShared: isShared, isNonisolated: isNonisolated)
    }

    /// All parts of a runtime.
    private static let parts: [Runtime.Part] =
        [.selfSlot, .weakReference, .sendableSelfSlot, .sendableWeakReference, .unchecked, .faults, .frames]
        + [.frameBounds, .throwingFrames, .buildings, .sent, .unwinding]
        + [.container, .actor("MainActor"), .any].flatMap { (domain: Domain) -> [Runtime.Part] in
            [.lazySlot(domain), .weakSlot(domain), .seeingSlot(domain), .maker(domain)]
                + [(false, false), (false, true), (true, false), (true, true)].map { isWeak, isAsync in
                    .effectSlot(isWeak: isWeak, isAsync: isAsync, domain)
                }
        }
        + [false, true].flatMap { [.setter(isWeak: $0, .container), .setter(isWeak: $0, .any)] }

    /// Returns the text of the runtime with all parts.
    private func text(_ runtime: Runtime) -> String {
        var runtime = runtime
        runtime.use(Set(Self.parts))
        return runtime.declarations.map { SwiftPrinter.print($0) }.joined(separator: "\n\n")
    }

    /// Returns the identifiers of `text` outside of comments and string literals.
    private func words(_ text: String) -> Set<String> {
        let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.map { line in
            line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 }
                .map(\.element).joined(separator: " ")
        }
        return Set(code.joined(separator: "\n").split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }

    @Test func typesHaveTheirOwnNamesIfTheseAreFree() {
        let names = runtime().names
        for type in RuntimeType.allCases { #expect(names[type] == type.rawValue) }
        for type in ForeignType.allCases { #expect(names[type] == type.rawValue) }
        #expect(names.slot(.lazySlot, .actor("Net.Loader")) == "NetLoaderLazySlot")
    }

    @Test func typesOfTheInputFilesTakeNamesAway() {
        let names = runtime(taken: ["LazySlot"], declared: ["LazySlot", "Int", "NSLock"]).names
        #expect(names[.lazySlot] == "WeaverLazySlot" && names[.weakSlot] == "WeakSlot")
        #expect(names[.int] == "Swift.Int" && names[.lock] == "Foundation.NSLock" && names[.string] == "String")
    }

    /// No text mentions a type by a name other than the one that the runtime is given.
    @Test func textsUseTheNamesOfTheOutput() {
        let changed = Set(RuntimeType.allCases.map(\.rawValue))
        let text = text(runtime(taken: Array(changed), declared: Set(ForeignType.allCases.map(\.rawValue))))
        let allowed = changed.map { $0.hasPrefix("Weaver") ? $0 : "Weaver" + $0 }
        #expect(words(text).isDisjoint(with: changed.subtracting(allowed)))
        // Property wrappers alone name the protocols of literals, and their text is no part of the runtime.
        for type in ForeignType.allCases where !type.rawValue.hasPrefix("ExpressibleBy") {
            #expect(text.contains("\(type.module).\(type.rawValue)"))
            #expect(
                !text.replacing("\(type.module).\(type.rawValue)", with: "").split { " :<>()[]?".contains($0) }
                    .contains(Substring(type.rawValue)))
        }
    }

    /// A runtime of one file is private to it, and a shared one is internal.
    @Test func aSharedRuntimeIsVisibleToAllFiles() {
        let (own, shared) = (text(runtime()), text(runtime(isShared: true)))
        #expect(
            own.contains("\nprivate final class LazySlot<Value> {") && own.contains("fileprivate static func begin("))
        #expect(shared.contains("\nfinal class WeaverLazySlot<Value> {") && shared.contains("    static func begin("))
        #expect(!shared.contains("\nprivate ") && !shared.contains("fileprivate"))
    }

    @Test func aNonisolatedRuntimeSaysSoOfEachType() {
        let text = text(runtime(isNonisolated: true))
        #expect(text.contains("\nnonisolated private final class SelfSlot<"))
        let types = text.split(separator: "\n").filter { $0.contains(" class ") || $0.contains(" struct ") }
        #expect(types.allSatisfy { $0.hasPrefix("nonisolated ") || $0.hasPrefix(" ") })
    }
}
