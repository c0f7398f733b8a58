/// A formatter of prices for the features of this package. Other packages cannot see it, nor the factory that builds
/// it.
package final class PriceFormatter: Sendable {
    // weaver: settings <- ShopSettings

    private let settings: ShopSettings

    init(settings: ShopSettings) {
        self.settings = settings
    }

    package func text(_ cents: Int) -> String {
        "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100) \(settings.currency)"
    }
}
