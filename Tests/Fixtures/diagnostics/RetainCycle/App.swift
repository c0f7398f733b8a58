final class App {
    // weaver: buyer = Buyer
    // weaver: buyer.scope = .lazy
    // weaver: seller = Seller
    // weaver: seller.scope = .lazy
    // weaver: wheel = Wheel
    // weaver: axle = Axle
    // weaver: axle.scope = .lazy
    // weaver: office = Office
}

final class Buyer {
    // expected-warning@+2:16 {{these keep each other alive: Buyer → Seller → Buyer [retain-cycle]}}
    // expected-note@+1:16 {{'Buyer' refers to 'seller' of 'App' (lazy)}}
    // weaver: seller <- Seller
    init(injecting resolver: any BuyerDependencyResolver) {}
}

final class Seller {
    @Weaver(.reference)
    // expected-note@+1:9 {{'Seller' refers to 'buyer' of 'App' (lazy)}}
    var buyer: Buyer
    init(injecting resolver: any SellerDependencyResolver) {}
}

// A value and a slot.
final class Wheel {
    // expected-warning@+2:16 {{these keep each other alive: Wheel → Axle → Wheel [retain-cycle]}}
    // expected-note@+1:16 {{'Wheel' refers to 'axle' of 'App' (lazy)}}
    // weaver: axle <- Axle
    init(injecting resolver: any WheelDependencyResolver) {}
}

final class Axle {
    // expected-note@+1:16 {{'Axle' refers to 'wheel' of 'App' (container)}}
    // weaver: wheel <- Wheel
    init(injecting resolver: any AxleDependencyResolver) {}
}

// Three, one of them through what it registers.
final class Office {
    // weaver: desk = Desk
    // weaver: desk.scope = .lazy
    // weaver: lamp = Lamp
    // weaver: lamp.scope = .lazy
    // weaver: plug = Plug
    // weaver: plug.scope = .lazy
    init(injecting resolver: any OfficeDependencyResolver) {}
}

final class Desk {
    // weaver: drawer = Drawer
    init(injecting resolver: any DeskDependencyResolver) {}
}

final class Drawer {
    // expected-warning@+2:16 {{these keep each other alive: Desk → Lamp → Plug → Desk [retain-cycle]}}
    // expected-note@+1:16 {{'Drawer', below 'Desk', refers to 'lamp' of 'Office' (lazy)}}
    // weaver: lamp <- Lamp
    init(injecting resolver: any DrawerDependencyResolver) {}
}

final class Lamp {
    init(injecting resolver: any LampDependencyResolver) {}
}

// Its constructor keeps a provider.
final class Plug {
    // expected-note@+1:16 {{'Plug' refers to 'desk' of 'Office' (lazy)}}
    // weaver: desk <- Desk
    init(desk: @escaping () -> Desk) {}
}
