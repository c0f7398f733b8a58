import Core
import Foundation
import Kit

final class Disk: Storage { let name = "files" }
final class Movies: MovieStore { let name = "movies" }

final class Boards {
    // weaver: files = Disk <- Storage
    // weaver: movies = Movies <- MovieStore
    // weaver: stamp = Date
    // weaver: stamp.builder = { Date(timeIntervalSince1970: 7) }
    // weaver: board = Board
    let board: Board
    init(board: Board) { self.board = board }
}
