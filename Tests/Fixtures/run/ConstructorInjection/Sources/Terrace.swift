/// Types whose initializers leave out some of their references, built in closures.
final class Terrace {
    // weaver: logger = Logger <- Logging
    // weaver: prices = Prices
    // weaver: menu = Menu
    // weaver: menu.scope = .lazy
    // weaver: candle = Candle
    // weaver: candle.scope = .weak
    // weaver: garden = Garden
    // weaver: garden.scope = .lazy

    let menu: () -> Menu
    let candle: () -> Candle
    let garden: () -> Garden

    init(menu: @escaping () -> Menu, candle: @escaping () -> Candle, garden: @escaping () -> Garden) {
        self.menu = menu
        self.candle = candle
        self.garden = garden
    }
}

class Card {
    // weaver: logger <- Logging
    // weaver: prices <- Prices

    let tea: Int

    init(prices: Prices) {
        tea = prices.tea
    }
}

final class Menu: Card {
    override init(prices: Prices) {
        super.init(prices: prices)
    }
}

final class Candle {
    // weaver: logger <- Logging
    // weaver: prices <- Prices
    init(prices _: Prices) {}
}

final class Garden {
    // weaver: chair = Chair
    // weaver: chair.scope = .transient
    // weaver: swing = Swing

    let chair: (Int) -> Chair
    let swing: Swing

    init(chair: @escaping (Int) -> Chair, swing: Swing) {
        self.chair = chair
        self.swing = swing
    }
}

final class Chair {
    // weaver: prices <- Prices
    // weaver: logger <- Logging
    // weaver: size <= Int

    let size: Int

    init(size: Int) {
        self.size = size
    }
}

struct Swing {
    // weaver: logger <- Logging
    // weaver: prices <- Prices

    let tea: Int

    init(prices: Prices) {
        tea = prices.tea
    }
}
