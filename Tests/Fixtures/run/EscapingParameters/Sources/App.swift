import Actions

final class App {
    // weaver: button = Button
    let resolver: any AppDependencyResolver

    init(injecting resolver: any AppDependencyResolver) {
        self.resolver = resolver
    }

    func press() -> Button { resolver.button(action: { print("pressed \($0)") }, completion: nil, title: { "a title" }) }
}

// The inputs do not declare 'Action': that it stands for a closure must be said.
final class Button {
    // weaver: action <= Action
    // weaver: action.escaping = true
    // weaver: completion <= (() -> Void)?
    // weaver: title <= () -> String
    // weaver: label = Label

    let resolver: any ButtonDependencyResolver

    init(injecting resolver: any ButtonDependencyResolver) {
        self.resolver = resolver
    }

    func press() {
        resolver.action(resolver.title())
        resolver.completion?()
        resolver.label.tap()
    }
}

final class Label {
    // weaver: action <- Action
    let resolver: any LabelDependencyResolver

    init(injecting resolver: any LabelDependencyResolver) {
        self.resolver = resolver
    }

    func tap() { resolver.action("a label") }
}
