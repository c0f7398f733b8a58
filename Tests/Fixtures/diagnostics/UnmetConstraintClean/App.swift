protocol Named {}
protocol Thing: Named {}
struct User: Thing, Codable, Sendable {}
struct Item: Encodable, Decodable {}
extension Item: Hashable {}
extension Item: Named {}
enum Mode { case on, off }
class Animal {}
class Dog: Animal {}
final class Poodle: Dog {}
final class Store<Element: Decodable & Sendable> {}

final class App {
    // weaver: users = Repository<User>
    // weaver: items = Repository<Item>
    // weaver: numbers = Repository<[Int: String]>
    // weaver: home = Home<Poodle, Mode, Item>

    init(
        users: Repository<User>, items: Repository<Item>, numbers: Repository<[Int: String]>,
        home: Home<Poodle, Mode, Item>
    ) {}
}

final class Repository<Model: Codable & Sendable> {
    // weaver: model = Box<Model>
    // weaver: store = Store<Model>
    // weaver: list = Box<Store<Model>>

    init(model: Box<Model>, store: Store<Model>, list: Box<Store<Model>>) {}
}

final class Home<Pet: Animal, Key: Hashable & Sendable, Name: Named> where Name: Equatable {
    // weaver: pet = Box<Pet>
    // weaver: kennel = Kennel<Pet, Key>

    init(pet: Box<Pet>, kennel: Kennel<Pet, Key>) {}
}

final class Kennel<Resident: AnyObject, Number: Equatable> {}
final class Box<Content> {}
