protocol ScreenDelegate: AnyObject {
    func screenIsDone()
}

final class App {
    // weaver: screen = Screen
    let resolver: any AppDependencyResolver

    init(injecting resolver: any AppDependencyResolver) {
        self.resolver = resolver
    }
}

// Whoever shows the screen is its delegate, and holds it.
final class Screen {
    // weaver: delegate <= (any ScreenDelegate)?
    // weaver: delegate.scope = .weak
    // weaver: number <= Int
    // weaver: button = Button
    // weaver: form = Form
    // weaver: form.scope = .lazy
    // weaver: page = Page

    let resolver: any ScreenDependencyResolver

    init(injecting resolver: any ScreenDependencyResolver) {
        self.resolver = resolver
    }

    func finish() { resolver.delegate?.screenIsDone() }
}

final class Button {
    // weaver: delegate <- (any ScreenDelegate)?
    let resolver: any ButtonDependencyResolver

    init(injecting resolver: any ButtonDependencyResolver) {
        self.resolver = resolver
    }

    func press() { resolver.delegate?.screenIsDone() }
}

final class Form {
    // weaver: delegate <- (any ScreenDelegate)?
    let delegate: () -> (any ScreenDelegate)?

    init(delegate: @escaping () -> (any ScreenDelegate)?) {
        self.delegate = delegate
    }
}

final class Page {
    // weaver: name <= String
    // weaver: delegate <- (any ScreenDelegate)?
    let resolver: any PageDependencyResolver

    init(injecting resolver: any PageDependencyResolver) {
        self.resolver = resolver
    }
}
