import Testing

/// Calls `body`, which must record an issue, and prints what the issue says.
func fails<Value>(_ body: () async throws -> Value, isolation: isolated (any Actor)? = #isolation) async -> Value? {
    var value: Value?
    await withKnownIssue {
        value = try? await body()
    } matching: { issue in
        print("failure: \(issue.comments.map(\.rawValue).joined())")
        return true
    }
    return value
}

@Suite struct FailingTests {
    @Test func unsetCallsFail() async throws {
        let store = StoreDouble()
        #expect(store.title == "" && store[1] == 0 && store.first(Int.self) == nil)
        store.isStrict = true
        let title = await fails { store.title }
        let remote = await fails { try await store.remote }
        let loaded = await fails { try await store.load(1) }
        let saved: Void? = await fails { try store.save(Movie(), as: "a") }
        let first = await fails { store.first(Int.self) }
        let item = await fails { store[1] }
        #expect(title == "" && remote == 0 && loaded == "" && saved != nil && first == .some(nil) && item == 0)
    }

    @Test func setCallsPass() async throws {
        let store = StoreDouble()
        store.isStrict = true
        store.title = ""
        store.remoteValue = 0
        store.loadReturnValue = ""
        store.saveHandler = { _, _ in }
        store.firstReturnValue = nil
        store.subscriptReturnValues = [7]
        let remote = try await store.remote, loaded = try await store.load(1)
        try store.save(Movie(), as: "a")
        #expect(store.title == "" && remote == 0 && loaded == "" && store.first(Int.self) == nil && store[1] == 7)
        store.loadError = .offline
        await #expect(throws: LoadFailure.offline) { try await store.load(1) }
        store.isStrict = false
        store.subscriptReturnValues = []
        #expect(store[1] == 0)
    }

    @Test func doublesOfAllKindsFail() async throws {
        let shared = SharedDouble()
        shared.isStrict = true
        let ping = await fails { shared.ping() }
        _ = await fails { await shared.later() }
        StoreDouble.isStrict = true
        let made = await fails { StoreDouble.make() }
        StoreDouble.resetStatics()
        #expect(StoreDouble.make() == 0 && StoreDouble.makeCallCount == 1)
        let keeper = KeeperDouble()
        keeper.isStrict = true
        let count = await fails { await keeper.count() }
        let repository = RepositoryDouble<Int>()
        repository.isStrict = true
        RepositoryDouble<Int>.isStrict = true
        let all = await fails { repository.all() }
        let one = await fails { RepositoryDouble<Int>.one() }
        #expect(RepositoryDouble<String>.one() == nil)
        RepositoryDouble<Int>.resetStatics()
        #expect(RepositoryDouble<Int>.one() == nil)
        #expect(ping == 0 && made == 0 && count == 0 && all == [] && one == .some(nil))
    }

    @Test @MainActor func doublesOnTheMainActorFail() async throws {
        let screen = ScreenDouble()
        screen.isStrict = true
        let shown = await fails { screen.show() }
        let free = await fails { screen.free() }
        #expect(shown == false && free == 0)
        screen.reset()
        #expect(!screen.isStrict && !screen.show())
    }

    @Test func missingCallsFail() async throws {
        let shared = SharedDouble()
        await shared.later()
        _ = await fails { await shared.laterCalls(3, within: .milliseconds(2)) }
    }
}

@main struct Main {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
