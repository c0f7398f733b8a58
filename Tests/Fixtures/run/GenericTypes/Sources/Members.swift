/// Associated types of generic parameters, which are aliases in the arguments.
protocol Tagged {
    associatedtype Key: Hashable
}

struct Film: Tagged { typealias Key = String }

struct Song: Tagged { typealias Key = Int }

final class Contents<Key: Hashable, Value> {
    var text: String { "\(Key.self) to \(Value.self)" }
}

final class Library {
    // weaver: films = Contents<String, Film>
    // weaver: songs = Contents<Song.Key, Song>
    // weaver: filmList = Listing<Film>
    // weaver: songList = Listing<Song>
    // weaver: filmTable = Table<Film>

    let filmList: Listing<Film>
    let songList: Listing<Song>
    let filmTable: Table<Film>

    init(filmList: Listing<Film>, songList: Listing<Song>, filmTable: Table<Film>) {
        (self.filmList, self.songList, self.filmTable) = (filmList, songList, filmTable)
    }
}

final class Listing<Item: Tagged> {
    // weaver: index <- Contents<Item.Key, Item>
    // weaver: keys = Keys<Item.Key>

    let text: String

    init(index: Contents<Item.Key, Item>, keys: Keys<Item.Key>) { text = "\(index.text) by \(keys.text)" }
}

final class Table<Item: Tagged> {
    // weaver: index <- Contents<Item.Key, Item>

    let dependencies: any TableDependencyResolver<Item>

    init(injecting dependencies: any TableDependencyResolver<Item>) { self.dependencies = dependencies }
}

struct Keys<Key> { var text: String { "\(Key.self)" } }
