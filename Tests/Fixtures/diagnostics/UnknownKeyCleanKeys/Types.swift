struct receipt {}
struct Basket {
    struct Row {}
    init(injecting dependencies: any BasketDependencyResolver) {}
}
