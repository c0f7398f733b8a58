import Foundation

let clock = MainDependencyContainer.buildApp().resolver.clock(start: Date(timeIntervalSince1970: 5))
print(Int(clock.start.timeIntervalSince1970), clock.zone.secondsFromGMT())
