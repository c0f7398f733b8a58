import Core
import Foundation
import Kit

/// Types of the app with the names of types of Foundation, which the modules below mean.
final class Formatter {
    // weaver: prices = PriceFormatter
    init(prices: PriceFormatter) { print(type(of: prices)) }
}

final class Date {
    init() { print("own date") }
}

final class App {
    // weaver: settings = Settings
    // weaver: formatter = Formatter
    // weaver: stamp = Foundation.Date
    // weaver: stamp.builder = { _ in Foundation.Date(timeIntervalSince1970: 5) }
    // weaver: board = Board
    // weaver: date = Date
    init(formatter: Formatter, date: Date, board: Board) { print(board.tell()) }
}

_ = MainDependencyContainer.buildApp()
