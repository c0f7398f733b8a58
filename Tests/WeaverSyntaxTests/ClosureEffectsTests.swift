import Testing
import WeaverSyntax

/// The effects that a builder's closure has by its body.
@Suite struct ClosureEffectsTests {
    @Test(arguments: [
        "{ Store() }",
        "{ try? Store() }",
        "{ try! Store() }",
        "{ do { return try Store() } catch { return Store(empty: true) } }",
        "{ do { return try Store() } catch let error { return Store(error) } }",
        "{ do { return try Store() } catch _ { return Store(empty: true) } }",
        "{ do { return try Store() } catch Failure.missing { return Store() } catch { return Store() } }",
        "{ do { return try Store() } catch is Failure { return Store() } catch var error { return Store(error) } }",
        "{ let make = { try Store() }; return Holder(make) }",
        "{ func make() throws -> Store { try Store() }; return Holder(make) }",
        "{ if isEmpty { do { try check() } catch { print(error) } }; return Store() }",
    ])
    func catchesAll(_ closure: String) { #expect(!effects(of: closure).isThrowing) }

    @Test(arguments: [
        "{ try Store() }",
        "{ throw Failure.missing }",
        "{ do { return try Store() } catch Failure.missing { return Store(empty: true) } }",
        "{ do { return try Store() } catch is Failure { return Store() } }",
        "{ do { return try Store() } catch let error as Failure { return Store(error) } }",
        "{ do { return try Store() } catch Failure.missing, Failure.other { return Store() } }",
        "{ do { return try Store() } catch let error where error.isKnown { return Store() } }",
        "{ do { return try Store() } catch Failure.missing { return Store() } catch Failure.other { return Store() } }",
        "{ do { return Store() } catch { throw error } }",
        "{ do { do { return try Store() } catch is Failure { return Store() } } catch is Other { return Store() } }",
        "{ if isEmpty { do { try check() } catch is Failure {} }; return Store() }",
        "{ do { return try Store() } catch is Failure { return Store() }; }",
        "{ () throws in Store() }",
    ])
    func throwsErrors(_ closure: String) { #expect(effects(of: closure).isThrowing) }

    @Test(arguments: [
        ("{ await Store() }", true), ("{ do { return try await Store() } catch { return Store() } }", true),
        ("{ Task { await Store() } }", false), ("{ () async in Store() }", true), ("{ Store() }", false),
    ])
    func waits(_ closure: String, _ isAsync: Bool) { #expect(effects(of: closure).isAsync == isAsync) }

    private func effects(of closure: String) -> EffectsSyntax {
        let bytes = Array("// \(closure)\n".utf8)
        return closureEffects(in: bytes, range: 3..<bytes.count - 1)
    }
}
