final class Home {}
