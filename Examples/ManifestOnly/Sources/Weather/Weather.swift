// Plain Swift without a mention of Weaver: the types could belong to another team.

protocol Thermometer: Sendable {
    var celsius: Double { get }
}

struct RoofThermometer: Thermometer {
    let celsius = 21.5
}

struct DegreeFormatter {
    func text(_ celsius: Double) -> String { "\(celsius) °C" }
}

struct Forecast {
    let thermometer: any Thermometer
    let formatter: DegreeFormatter
    let city: String

    var text: String { "\(city): \(formatter.text(thermometer.celsius))" }
}

struct WeatherApp {
    /// A function that makes a new forecast for a given city.
    let forecast: (String) -> Forecast

    func run() {
        for city in ["Oslo", "Rome"] { print(forecast(city).text) }
    }
}
