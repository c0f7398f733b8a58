struct Value {}
final class Logger {}

final class Needy {
    init(rows: Int) {}
}

enum Base {
    // weaver: self.isBundle = true
    // weaver: value = Value
    // expected-error@+1:8 {{'value' cannot be weak: 'Value' is a struct [weak-value-type]}}
    // weaver: value.scope = .weak
    // expected-error@+1:24 {{'Needy' has no initializer that takes nothing [missing-initializer]}}
    // weaver: needy = Needy
    // expected-warning@+2:16 {{'logger' of 'App, by Base' hides 'logger' of 'Root' from what is below it [shadowed-dependency]}}
    // expected-warning@+1:16 {{'logger' of 'Tool, by Base' hides 'logger' of 'Root' from what is below it [shadowed-dependency]}}
    // weaver: logger = Logger
}

final class Root {
    // weaver: logger = Logger
    // weaver: app = App
    // weaver: tool = Tool

    init(injecting dependencies: any RootDependencyResolver) {
        _ = (dependencies.app, dependencies.tool, dependencies.logger)
    }
}

final class App {
    // weaver: self.includes = [Base]
    // weaver: child = Child

    init(injecting dependencies: any AppDependencyResolver) {
        _ = (dependencies.value, dependencies.needy, dependencies.child)
    }
}

final class Tool {
    // weaver: self.includes = [Base]
    // weaver: child = Child

    init(injecting dependencies: any ToolDependencyResolver) {
        _ = (dependencies.value, dependencies.needy, dependencies.child)
    }
}

final class Child {
    // weaver: logger <- Logger

    init(logger: Logger) {}
}
