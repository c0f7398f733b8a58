import Testing
import XCTest

final class StoreXCTests: XCTestCase {
    func testUnsetCallsFail() {
        let store = StoreDouble()
        store.isStrict = true
        XCTAssertEqual(store.load(1), "")
    }
}

/// Prints what failures say.
final class Observer: NSObject, XCTestObservation {
    func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String, inFile path: String?, atLine line: Int
    ) {
        print("failure: XCTest: \(description.components(separatedBy: "failed - ").last ?? "")")
    }
}

@main struct Main {
    @MainActor static func main() async {
        let status: CInt = await Testing.__swiftPMEntryPoint()
        print("failure: Testing ends with \(status)")
        let observer = Observer()
        XCTestObservationCenter.shared.addTestObserver(observer)
        XCTMain([testCase([("unset", StoreXCTests.testUnsetCallsFail)])])
    }
}
