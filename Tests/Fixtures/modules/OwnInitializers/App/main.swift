import Kit

final class App {
    // weaver: clock = Clock
    // weaver: clock.builder = { Clock(name: "noon") }
    // weaver: screen = Screen
    // weaver: row = Row
    // weaver: cover = Cover
    // weaver: blank = Blank
    // weaver: card = Card
    // weaver: trump = Trump
    let texts: [String]

    init(screen: Screen, row: Row, cover: Cover, blank: Blank, card: Card, trump: Trump) {
        texts = [screen.text, row.clock.name, cover.text, blank.text, card.text, trump.text]
    }
}

print(MainDependencyContainer.buildApp().texts.joined(separator: ", "))
