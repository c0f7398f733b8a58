import XCTest

@testable import Shapes

final class ShapesTests: XCTestCase {
    func testHasDoubles() {
        let shape = ShapeDouble()
        shape.areaReturnValue = 4
        XCTAssertEqual(shape.area(scale: 2), 4)
        XCTAssertEqual(shape.areaArgValues, [2])
    }
}
