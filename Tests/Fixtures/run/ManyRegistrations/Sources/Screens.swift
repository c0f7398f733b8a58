/// Screens of the main actor, which share services of their root that are not isolated: makers build what is below them.
@MainActor final class Dashboard {
    // weaver: theme = Theme
    // weaver: network = Network <- Networking
    // weaver: screen0 = ScreenA
    // weaver: screen0.scope = .lazy
    // weaver: screen1 = ScreenB
    // weaver: screen1.scope = .lazy
    // weaver: screen2 = ScreenC
    // weaver: screen2.scope = .transient
    // weaver: screen3 = ScreenA
    // weaver: screen4 = ScreenB
    // weaver: screen4.scope = .lazy
    // weaver: screen5 = ScreenC
    // weaver: screen5.scope = .lazy
    // weaver: screen6 = ScreenA
    // weaver: screen6.scope = .transient
    // weaver: screen7 = ScreenB
    // weaver: screen8 = ScreenC
    // weaver: screen8.scope = .lazy
    // weaver: screen9 = ScreenA
    // weaver: screen9.scope = .lazy
    // weaver: screen10 = ScreenB
    // weaver: screen10.scope = .transient
    // weaver: screen11 = ScreenC
    // weaver: screen12 = ScreenA
    // weaver: screen12.scope = .lazy
    // weaver: screen13 = ScreenB
    // weaver: screen13.scope = .lazy
    // weaver: screen14 = ScreenC
    // weaver: screen14.scope = .transient
    // weaver: screen15 = ScreenA
    // weaver: screen16 = ScreenB
    // weaver: screen16.scope = .lazy
    // weaver: screen17 = ScreenC
    // weaver: screen17.scope = .lazy
    // weaver: screen18 = ScreenA
    // weaver: screen18.scope = .transient
    // weaver: screen19 = ScreenB
    // weaver: screen20 = ScreenC
    // weaver: screen20.scope = .lazy
    // weaver: screen21 = ScreenA
    // weaver: screen21.scope = .lazy
    // weaver: screen22 = ScreenB
    // weaver: screen22.scope = .transient
    // weaver: screen23 = ScreenC
    // weaver: screen24 = ScreenA
    // weaver: screen24.scope = .lazy
    // weaver: screen25 = ScreenB
    // weaver: screen25.scope = .lazy
    // weaver: screen26 = ScreenC
    // weaver: screen26.scope = .transient
    // weaver: screen27 = ScreenA
    // weaver: screen28 = ScreenB
    // weaver: screen28.scope = .lazy
    // weaver: screen29 = ScreenC
    // weaver: screen29.scope = .lazy
    // weaver: screen30 = ScreenA
    // weaver: screen30.scope = .transient
    // weaver: screen31 = ScreenB
    // weaver: screen32 = ScreenC
    // weaver: screen32.scope = .lazy
    // weaver: screen33 = ScreenA
    // weaver: screen33.scope = .lazy
    // weaver: screen34 = ScreenB
    // weaver: screen34.scope = .transient
    // weaver: screen35 = ScreenC
    // weaver: screen36 = ScreenA
    // weaver: screen36.scope = .lazy
    // weaver: screen37 = ScreenB
    // weaver: screen37.scope = .lazy
    // weaver: screen38 = ScreenC
    // weaver: screen38.scope = .transient
    // weaver: screen39 = ScreenA
    // weaver: screen40 = ScreenB
    // weaver: screen40.scope = .lazy
    // weaver: screen41 = ScreenC
    // weaver: screen41.scope = .lazy
    // weaver: screen42 = ScreenA
    // weaver: screen42.scope = .transient
    // weaver: screen43 = ScreenB
    // weaver: screen44 = ScreenC
    // weaver: screen44.scope = .lazy
    // weaver: screen45 = ScreenA
    // weaver: screen45.scope = .lazy
    // weaver: screen46 = ScreenB
    // weaver: screen46.scope = .transient
    // weaver: screen47 = ScreenC
    // weaver: screen48 = ScreenA
    // weaver: screen48.scope = .lazy
    // weaver: screen49 = ScreenB
    // weaver: screen49.scope = .lazy
    // weaver: screen50 = ScreenC
    // weaver: screen50.scope = .transient
    // weaver: screen51 = ScreenA
    // weaver: screen52 = ScreenB
    // weaver: screen52.scope = .lazy
    // weaver: screen53 = ScreenC
    // weaver: screen53.scope = .lazy
    let dependencies: any DashboardDependencyResolver

    init(injecting dependencies: any DashboardDependencyResolver) { self.dependencies = dependencies }

    var summary: String {
        [dependencies.screen0.title, dependencies.screen1.title, dependencies.screen2.title, dependencies.screen3.title].joined(separator: ", ")
    }
}

@MainActor final class ScreenA {
    // weaver: theme <- Theme
    // weaver: badge = Badge
    // weaver: badge.scope = .lazy
    let dependencies: any ScreenADependencyResolver

    init(injecting dependencies: any ScreenADependencyResolver) { self.dependencies = dependencies }

    var title: String { "A of " + dependencies.theme.name + " " + dependencies.badge.text }
}

@MainActor final class ScreenB {
    // weaver: badge = Badge
    // weaver: caption = Label
    private let badge: Badge
    private let caption: Label

    init(badge: Badge, caption: Label) { (self.badge, self.caption) = (badge, caption) }

    var title: String { "B " + badge.text + " " + caption.text }
}

@MainActor final class ScreenC {
    @Weaver(.registration, scope: .lazy, builder: ScreenC.makeBadge) var badge: Badge
    @Weaver(.registration, scope: .transient, builder: ScreenC.makeLabel(_:)) var label: Label
    @Weaver(.reference) var theme: Theme
    @Weaver(.reference) var network: any Networking

    init(injecting dependencies: any ScreenCDependencyResolver) {}

    static func makeLabel(_ resolver: any LabelInputDependencyResolver) -> Label { Label(theme: resolver.theme, network: resolver.network) }

    static func makeBadge(_ resolver: any BadgeInputDependencyResolver) -> Badge { Badge(theme: resolver.theme, network: resolver.network) }

    var title: String { "C " + badge.text + " " + label.text }
}

@MainActor final class Badge {
    // weaver: theme <- Theme
    // weaver: network <- Networking
    private let theme: Theme
    private let network: any Networking

    init(theme: Theme, network: any Networking) { (self.theme, self.network) = (theme, network) }

    var text: String { "badge " + theme.name + " " + network.address }
}

/// Not isolated, and built on the main actor.
final class Label {
    // weaver: theme <- Theme
    // weaver: network <- Networking
    let text: String

    init(theme: Theme, network: any Networking) { text = "label " + theme.name + " " + network.address }
}

final class Theme {
    var name = "dark"
}

protocol Networking: AnyObject {
    var address: String { get }
}

final class Network: Networking {
    let address = "weaver.dev"
}
