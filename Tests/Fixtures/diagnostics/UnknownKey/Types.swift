final class App {}
