struct Limits {
    let low: Int
    var high = 10
    let name: String?
    let names: [String]?
}

final class App {
    // weaver: limits = Limits
    // weaver: limits.property = "limits"
    // weaver: title = String
    // weaver: title.property = "app.title"
    // weaver: title.default = "Shop"
    // weaver: subtitle = String?
    // weaver: subtitle.property = "app.subtitle"
    // weaver: isOpen = Bool
    // weaver: isOpen.property = "app.isOpen"
    // weaver: isOpen.default = true

    init(limits: Limits, title: String, subtitle: String?, isOpen: Bool) {}
}
