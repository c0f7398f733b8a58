import CatalogKit
import CoreKit
import SearchKit
import ShelfKit

final class Console: Logging {
    func log(_ line: String) { print(line) }
}

final class Cellar: Storing {
    private let texts = ["Emma": "A heroine.", "Dune": "A planet.", "Dubliners": "A city."]
    var names: [String] { Array(texts.keys) }
    func text(named name: String) -> String? { texts[name] }
}

final class StoppedClock: Timekeeping {
    private let now: String
    init(at now: String) { self.now = now }
    func time() -> String { now }
}

@main
final class Library {
    // weaver: logger = Console <- Logging
    // weaver: store = Cellar <- Storing
    // weaver: clock = StoppedClock <- Timekeeping
    // weaver: clock.builder = { StoppedClock(at: "09:00") }
    // weaver: catalog = Catalog
    // weaver: search = Search
    // weaver: shelf = Shelf

    private let search: Search
    private let shelf: Shelf

    init(search: Search, shelf: Shelf) {
        (self.search, self.shelf) = (search, shelf)
    }

    static func main() {
        let library = MainDependencyContainer.buildLibrary()
        library.search.find("Du")
        library.shelf.open("Emma")
    }
}
