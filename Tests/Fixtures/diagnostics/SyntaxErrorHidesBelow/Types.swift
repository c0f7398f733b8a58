protocol Logging {}
final class ConsoleLogger: Logging {}

final class Garden { init(sensor: Sensor) {} }
final class Sensor { init(logger: any Logging) {} }

final class House { init(door: Door) {} }
final class Door { init(logger: any Logging) {} }

final class Street { init(lamp: Lamp) {} }
final class Lamp { init(logger: any Logging) {} }
