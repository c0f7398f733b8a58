final class App {
    // weaver: buyer = Buyer
    // weaver: buyer.scope = .lazy
    // weaver: seller = Seller
    // weaver: seller.scope = .lazy
    // expected-error@+1:8 {{'App' has no dependency 'sellr' [unknown-dependency]}}
    // weaver: sellr.scope = .weak
}

final class Buyer {
    // expected-warning@+1:16 {{these keep each other alive: Buyer → Seller → Buyer [retain-cycle]}}
    // weaver: seller <- Seller
    init(injecting resolver: BuyerDependencyResolver) {}
}

final class Seller {
    // weaver: buyer <- Buyer
    // expected-error@+1:16 {{'price' is not registered on the path App → Seller [unresolved-dependency]}}
    // weaver: price <- Price
    init(injecting resolver: SellerDependencyResolver) {}
}

final class Price {}
