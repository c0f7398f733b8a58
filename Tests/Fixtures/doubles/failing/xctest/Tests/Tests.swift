import XCTest

final class FailingTests: XCTestCase {
    func testUnsetCallsFail() async {
        let store = StoreDouble()
        store.isStrict = true
        let title = store.title
        let loaded = await store.load(1)
        store.loadReturnValue = "a"
        let set = await store.load(1)
        XCTAssertEqual([title, loaded, set], ["", "", "a"])
    }

    func testMissingCallsFail() async {
        await StoreDouble().loadCalls(2, within: .milliseconds(2))
    }
}

/// Prints what failures say.
final class Observer: NSObject, XCTestObservation {
    func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String, inFile path: String?, atLine line: Int
    ) {
        print("failure: \(description.components(separatedBy: "failed - ").last ?? "")")
    }
}

@main struct Main {
    static func main() {
        let observer = Observer()
        XCTestObservationCenter.shared.addTestObserver(observer)
        XCTMain([
            testCase([
                ("unset", asyncTest(FailingTests.testUnsetCallsFail)),
                ("missing", asyncTest(FailingTests.testMissingCallsFail)),
            ])
        ])
    }
}
