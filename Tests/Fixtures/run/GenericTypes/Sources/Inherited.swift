// Constraints that a protocol or a class meets through what it inherits from the standard library.
protocol Entity: Codable, Identifiable {}
protocol Ranked: Comparable {}
class Keyed: Hashable {
    static func == (left: Keyed, right: Keyed) -> Bool { left === right }
    func hash(into hasher: inout Hasher) {}
}

struct Player: Entity, Ranked {
    var id = 1
    static func < (left: Player, right: Player) -> Bool { left.id < right.id }
}

final class Archive<Element: Encodable> {}
final class Reader<Element: Decodable> {}
final class Matcher<Element: Equatable> {}

final class Roster<Model: Entity> {
    // weaver: archive = Archive<Model>
    // weaver: reader = Reader<Model>
    init(archive: Archive<Model>, reader: Reader<Model>) { print("roster of", Model.self) }
}

final class Ranking<Model: Ranked, Key: Keyed> {
    // weaver: models = Matcher<Model>
    // weaver: keys = Matcher<Key>
    init(models: Matcher<Model>, keys: Matcher<Key>) { print("ranking of", Model.self, Key.self) }
}

final class League {
    // weaver: roster = Roster<Player>
    // weaver: ranking = Ranking<Player, Keyed>
    init(roster: Roster<Player>, ranking: Ranking<Player, Keyed>) {}
}
