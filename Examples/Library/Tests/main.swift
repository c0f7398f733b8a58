// A test of the shop as it is built for production, with three registrations replaced. It has no test framework, so
// that a script can run it; in a package it would be a test of Swift Testing or XCTest.
@testable import Bookshop

/// Keeps what is logged.
final class RecordingLogger: Logging, @unchecked Sendable {
    private(set) var lines: [String] = []

    func log(_ text: String) { lines.append(text) }
}

struct Forgery: Book {
    let name = "Forged Potter"
    let author = "nobody"
}

let logger = RecordingLogger()
var graph = ShopGraph()
graph.file = { logger }  // instead of the FileLogger that production logs to
graph.harryPotter = { Forgery() }  // one of the collected books
graph.server.retries = 7  // one value of the property files
graph.buildShop().open()

let expected = [
    "Forged Potter is ordered at https://www.example.com/api, 7 retries",
    "Troisième humanité is ordered at https://www.example.com/api, 7 retries",
]
precondition(logger.lines == expected, "the shop logs \(logger.lines)")
print("test: logged \(logger.lines.count) orders")
