final class App {}
final class Home {}
