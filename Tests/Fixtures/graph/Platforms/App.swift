// One reference, other types on other platforms.
protocol Window {}
final class App {
    // weaver: window = PhoneWindow <- Window
    // weaver: window.platforms = [.iOS]
    // weaver: desktop = DesktopWindow <- Window
    // weaver: desktop.platforms = [.macOS, .linux]
    // weaver: home = Home
    // weaver: home.platforms = [.iOS, .macOS]
}
final class Home {
    init(injecting _: any HomeDependencyResolver) {}
    // weaver: window <- Window
}
final class PhoneWindow: Window { init() {} }
final class DesktopWindow: Window { init() {} }
