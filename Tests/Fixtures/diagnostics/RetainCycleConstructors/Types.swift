final class App {
    // expected-note@+1:16 {{'Header' is built below 'screen' of 'App'}}
    // weaver: screen = Screen
    // weaver: screen.scope = .lazy
    // weaver: page = Page
    // weaver: page.scope = .lazy
    // weaver: line = Line
    // weaver: line.scope = .transient
    // weaver: buyer = Buyer
    // weaver: buyer.scope = .lazy
    // weaver: seller = Seller
    // weaver: seller.scope = .lazy
    // expected-note@+1:16 {{'Lamp' is built below 'hall' of 'App'}}
    // weaver: hall = Hall
    // weaver: hall.scope = .lazy
    init(injecting resolver: any AppDependencyResolver) {}
}

// What it keeps takes it as a value, at any depth.
final class Screen {
    // weaver: bar = Bar
    // weaver: bar.scope = .lazy
    // weaver: footer = Footer
    // weaver: footer.scope = .transient
    init(injecting resolver: any ScreenDependencyResolver) {}
}

final class Bar {
    // weaver: header = Header
    init(header: Header) {}
}

final class Header {
    // expected-warning@+1:16 {{these keep each other alive: Screen → Header → Screen [retain-cycle]}}
    // weaver: screen <- Screen
    init(screen: Screen) {}
}

// Nothing keeps this one.
final class Footer {
    // weaver: screen <- Screen
    init(screen: Screen) {}
}

// It keeps something made anew that its constructor takes, and that keeps it.
final class Page {
    // expected-warning@+2:16 {{these keep each other alive: Page → Line → Page [retain-cycle]}}
    // expected-note@+1:16 {{'Page' refers to 'line' of 'App' (transient)}}
    // weaver: line <- Line
    init(line: Line) {}
}

final class Line {
    // expected-note@+1:16 {{'Line' refers to 'page' of 'App' (lazy)}}
    // weaver: page <- Page
    init(injecting resolver: any LineDependencyResolver) {}
}

// One of them takes parameters.
final class Buyer {
    // expected-warning@+2:16 {{these keep each other alive: Buyer → Seller → Buyer [retain-cycle]}}
    // expected-note@+1:16 {{'Buyer' refers to 'seller' of 'App' (lazy)}}
    // weaver: seller <- Seller
    init(injecting resolver: any BuyerDependencyResolver) {}
}

final class Seller {
    // weaver: price <= Int
    // expected-note@+1:16 {{'Seller' refers to 'buyer' of 'App' (lazy)}}
    // weaver: buyer <- Buyer
    init(injecting resolver: any SellerDependencyResolver) {}
}

// What it keeps takes a weak one, which takes it.
final class Hall {
    // weaver: lamp = Lamp
    // weaver: lamp.scope = .weak
    // weaver: cover = Cover
    // weaver: cover.scope = .lazy
    init(injecting resolver: any HallDependencyResolver) {}
}

final class Lamp {
    // expected-warning@+1:16 {{these keep each other alive: Hall → Lamp → Hall [retain-cycle]}}
    // weaver: hall <- Hall
    init(hall: Hall) {}
}

final class Cover {
    // weaver: lamp <- Lamp
    init(lamp: Lamp) {}
}
