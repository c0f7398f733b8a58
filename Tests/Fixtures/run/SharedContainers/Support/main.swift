do {
    let app = MainDependencyContainer.buildApp()
    print("---")
    app.resolver.buyer.resolver.cart.add("tea")
    print(app.resolver.counter.resolver.cart.items)
    _ = app.resolver.page(number: 1)
    _ = app.resolver.row(number: 2)
    _ = app.resolver.cell(number: "three")
    print(app.resolver.branch.resolver.cart.items)
}
print("end")
