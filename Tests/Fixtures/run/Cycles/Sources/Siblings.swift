/// Lazy siblings that refer to each other, and read each other after they are built.
final class Office {
    let dependencies: any OfficeDependencyResolver

    // weaver: buyer = Buyer
    // weaver: buyer.scope = .lazy
    // weaver: seller = Seller
    // weaver: seller.scope = .lazy

    init(injecting dependencies: any OfficeDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Buyer {
    private let dependencies: any BuyerDependencyResolver
    private let life = Life("Buyer")

    // weaver: seller <- Seller

    init(injecting dependencies: any BuyerDependencyResolver) {
        self.dependencies = dependencies
    }

    var seller: Seller { dependencies.seller }
}

final class Seller {
    private let dependencies: any SellerDependencyResolver
    private let life = Life("Seller")

    // weaver: buyer <- Buyer

    init(injecting dependencies: any SellerDependencyResolver) {
        self.dependencies = dependencies
    }

    var buyer: Buyer { dependencies.buyer }
}
