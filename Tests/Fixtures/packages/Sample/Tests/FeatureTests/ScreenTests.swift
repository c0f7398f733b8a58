import Core
import Middle
import Ports
import Printing
import XCTest

@testable import Feature

final class ScreenTests: XCTestCase {
    func testPrintsItsName() {
        let stub = MainDependencyResolverStub()
        stub.clockDouble = Clock()
        stub.printerDouble = PrintingFactories.makePrinter(logger: stub.loggerDouble)
        stub.layoutDouble = CoreFactories.makeLayout(logger: stub.loggerDouble)
        stub.buildScreen(name: "screen").show()
        XCTAssertEqual(stub.loggerDouble.lines, ["|> screen of test at noon|"])
    }
}

final class LoggingDouble: Logging {
    private(set) var lines: [String] = []

    func log(_ line: String) { lines.append(line) }
}

final class TitledDouble: Titled {
    let title = "test"
}
