import Kit

final class Shop {
    // weaver: title = String
    // weaver: title.builder = { "title" }
    // weaver: gateway = Gateway
    // weaver: branch = Branch
    init(injecting dependencies: any ShopDependencyResolver) { print(dependencies.gateway.text, dependencies.branch.text) }
}

final class Branch {
    // weaver: paymentMode = String
    // weaver: paymentMode.builder = { "cash" }
    // weaver: gateway = Gateway
    let text: String

    init(injecting dependencies: any BranchDependencyResolver) { text = dependencies.gateway.text }
}

_ = MainDependencyContainer.buildShop()
