final class Greenhouse {
    init(logger: any Logging, sensor: Sensor) {}
}
