import ShopCore

/// A part that only this module can see. Its reference to the settings becomes a need of `SignIn`.
struct Greeter: Sendable {
    // weaver: settings <- ShopSettings

    let settings: ShopSettings

    func guestName() -> String { "a guest of \(settings.name)" }
}
