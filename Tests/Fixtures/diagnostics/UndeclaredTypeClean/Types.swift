final class App {}
enum Outer {
    final class Inner {}
}
