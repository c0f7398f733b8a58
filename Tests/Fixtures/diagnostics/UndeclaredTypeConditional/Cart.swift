#if DEBUG
final class CartCoordinator { init(shelf: Shelf) {} }
#endif
final class Shelf {}

final class Market {
    // weaver: shelf = Shelf
    #if DEBUG
    // weaver: cart = CartCoordinator
    #endif
    init(injecting _: any MarketDependencyResolver) {}
}
