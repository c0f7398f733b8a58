protocol Named {}
struct User: Named {}
struct Item: Encodable, Decodable {}
enum Mode { case on, off }
enum Kind: Codable { case large }
class Animal {}
final class Dog: Animal {}
final class Store<Element: Codable> {}

final class App {
    // expected-error@+1:24 {{'User' is not declared as 'Codable', as 'Model' of 'Repository' must be [unmet-constraint]}}
    // weaver: users = Repository<User>
    // weaver: items = Repository<Item>
    // expected-error@+2:23 {{'Item' is not declared as 'Named', as 'Left' of 'Pair' must be [unmet-constraint]}}
    // expected-error@+1:23 {{'User' is not declared as 'AnyObject', as 'Right' of 'Pair' must be [unmet-constraint]}}
    // weaver: pair = Pair<Item, User>
    // expected-error@+1:24 {{'any Named' is not declared as 'Named', as 'Left' of 'Pair' must be [unmet-constraint]}}
    // weaver: other = Pair<any Named, Dog>
    // expected-error@+1:23 {{'Item' is not declared as 'Animal', as 'Pet' of 'Home' must be [unmet-constraint]}}
    // weaver: home = Home<Item, Mode>
    // expected-error@+1:24 {{'Mode' is not declared as 'Codable', as 'Model' of 'Repository' must be [unmet-constraint]}}
    // weaver: modes = Repository<Mode>
    // expected-error@+1:24 {{'[User]' is not declared as 'Codable', as 'Model' of 'Repository' must be [unmet-constraint]}}
    // weaver: lists = Repository<[User]>
    // weaver: kinds = Repository<Kind?>
    // expected-error@+1:24 {{'User' is not declared as 'Codable', as 'Element' of 'Store' must be [unmet-constraint]}}
    // weaver: store = Store<User>
    // expected-error@+1:26 {{'Animal' is not declared as 'Codable', as 'Element' of 'Store' must be [unmet-constraint]}}
    // weaver: stores <= [Store<Animal>]

    init(
        users: Repository<User>, items: Repository<Item>, pair: Pair<Item, User>, other: Pair<any Named, Dog>,
        home: Home<Item, Mode>, modes: Repository<Mode>, lists: Repository<[User]>, kinds: Repository<Kind?>,
        store: Store<User>, stores: [Store<Animal>]
    ) {}
}

final class Repository<Model: Codable> {
    // weaver: model = Box<Model>

    init(model: Box<Model>) {}
}

final class Pair<Left: Named, Right: AnyObject> {
    // weaver: left = Box<Left>
    // expected-error@+1:24 {{'Right' is not declared as 'Codable', as 'Element' of 'Store' must be [unmet-constraint]}}
    // weaver: right = Store<Right>

    init(left: Box<Left>, right: Store<Right>) {}
}

final class Home<Pet: Animal, Key: Hashable> {
    // weaver: pet = Box<Pet>

    init(pet: Box<Pet>) {}
}

final class Box<Content> {}
