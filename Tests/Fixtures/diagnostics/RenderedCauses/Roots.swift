final class Cart {}

// Two roots lack the same: one of the references is below both.
final class Extension {
    // weaver: fourth = Fourth
    // weaver: widget = Widget
}

final class Widget {
    // expected-error@+1:16 {{'cart' is not registered on the path Extension → Widget [unresolved-dependency]}}
    // weaver: cart <- Cart
    init(injecting dependencies: any WidgetDependencyResolver) {}
}

// Nothing registers it: what it would be given, others have.
final class Forgotten {
    // expected-error@+1:16 {{'user' cannot be resolved: no type registers 'Forgotten' [unresolved-dependency]}}
    // weaver: user <- User
    // expected-error@+1:16 {{'theme' cannot be resolved: no type registers 'Forgotten' [unresolved-dependency]}}
    // weaver: theme <- Theme
    // weaver: detail = Detail
    init(injecting dependencies: any ForgottenDependencyResolver) {}
}

final class Detail {
    // expected-error@+1:16 {{'user' is not registered on the path Forgotten → Detail [unresolved-dependency]}}
    // weaver: user <- User
    // expected-error@+1:16 {{'font' is not registered on the path Forgotten → Detail [unresolved-dependency]}}
    // weaver: font <- Font
    init(injecting dependencies: any DetailDependencyResolver) {}
}

final class Session {
    // weaver: user = User
    // weaver: theme = Theme
    // weaver: screen = Screen
}

final class Screen {
    // weaver: user <- User
    // weaver: theme <- Theme
    init(injecting dependencies: any ScreenDependencyResolver) {}
}

final class User {}
final class Theme {}
final class Font {}
