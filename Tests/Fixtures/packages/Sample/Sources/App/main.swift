import Board
import Middle
import Ports
import Printing

final class Console: Logging {
    func log(_ line: String) { print(line) }
}

final class App {
    // weaver: logger = Console <- Logging
    // weaver: titled = Title <- Titled
    // weaver: width = Int
    // weaver: width.builder = { 3 }
    // weaver: board = Board

    let board: Board

    init(board: Board) {
        self.board = board
    }
}

final class Title: Titled {
    let title = "title"
}

MainDependencyContainer.buildApp().board.show()
