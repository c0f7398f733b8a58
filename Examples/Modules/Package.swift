// swift-tools-version:6.0
import PackageDescription

let package = Package(
    name: "Modules",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Weaver", path: "../.."),
    ],
    targets: [
        // Protocols and models that the features share.
        .target(name: "ShopCore"),

        // The features. Each lists the modules whose types it registers or refers to, as Swift asks for anyway.
        .target(name: "Account", dependencies: ["ShopCore"]),
        .target(name: "Basket", dependencies: ["ShopCore"]),
        .target(name: "Catalogue", dependencies: ["Basket", "ShopCore"]),
        .target(name: "Checkout", dependencies: ["Account", "Basket", "ShopCore"]),

        .executableTarget(
            name: "Bookshop", dependencies: ["Basket", "Catalogue", "Checkout", "ShopCore"]),

        .testTarget(
            name: "CheckoutTests", dependencies: ["Account", "Basket", "Checkout", "ShopCore"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.plugins = [.plugin(name: "WeaverPlugin", package: "Weaver")]
}
