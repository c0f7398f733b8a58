import Testing

@Suite struct StoreTests {
    @Test func unsetCallsFail() {
        withKnownIssue {
            let store = StoreDouble()
            store.isStrict = true
            _ = store.load(1)
        } matching: { issue in
            print("failure: Testing: \(issue.comments.map(\.rawValue).joined())")
            return true
        }
    }

    @Test func initializersGiveAnswers() {
        let store = StoreDouble(title: "mine")
        store.forward(to: LiveStore())
        #expect(store.title == "mine" && store.load(1) == "live")
        let strict = StoreDouble(title: "mine")
        strict.isStrict = true
        #expect(strict.title == "mine")
        strict.reset()
        #expect(strict.title == "")
    }
}
