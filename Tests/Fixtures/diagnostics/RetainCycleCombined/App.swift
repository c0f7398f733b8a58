final class App {
    // weaver: buyer = Buyer
    // weaver: buyer.scope = .lazy
    // weaver: seller = Seller
    // weaver: seller.scope = .lazy
    // weaver: one = One
    // weaver: two = Two
    // weaver: own = Own
}

// A cycle of building is told alone.
final class One {
    // expected-error@+1:16 {{[dependency-cycle]}}
    // weaver: two <- Two
    init(injecting resolver: OneDependencyResolver) {}
}

final class Two {
    // weaver: one <- One
    init(injecting resolver: TwoDependencyResolver) {}
}

final class Buyer {
    // weaver: seller <- Seller
    init(injecting resolver: BuyerDependencyResolver) {}
}

final class Seller {
    // weaver: buyer <- Buyer
    init(injecting resolver: SellerDependencyResolver) {}
}

final class Own {}
