@testable import Fixture

/// The tests' own double, of a class: it is found, and used.
final class ThemeDouble: Theme { override var name: String { "dark" } }

struct Offline: Error {}

let stub = MainDependencyResolverStub()

// What a test says before, and looks at after.
stub.movieManagerDouble.moviesReturnValue = [Movie(id: 1), Movie(id: 2)]
let home = stub.buildHome()
print("home:", try home.load())
print("asked for:", stub.movieManagerDouble.moviesArgValues == [.init(named: "a", limit: 3)])
print("logged:", stub.loggerDouble.logArgValues, stub.consoleDouble.trackArgValues)
print("stored:", stub.cachingMovieCacheDouble.storeArgValues)

stub.movieManagerDouble.moviesHandler = { _, _ in throw Offline() }
do { _ = try home.load() } catch { print("thrown:", error) }
print("calls:", stub.movieManagerDouble.moviesCallCount)

// A type with parameters keeps its own.
var finished: [Int] = []
let first = stub.buildDetail(movieID: 7, completion: { finished.append($0) })
let second = stub.buildDetail(movieID: 8, completion: { finished.append($0) })
first.finish()
second.finish()
print("finished:", finished, first.id, second.id)
stub.detailDouble = first
print("opened:", home.open(9) === first)

// Wrappers, optional ones among them.
let player = stub.buildPlayer()
player.play()
stub.clockDouble = Clock(name: "a test's clock")
stub.buildPlayer().play()
print("logged:", stub.loggerDouble.logArgValues)

// Constructor injection.
stub.settingsCacheCacheDouble = SettingsCache()
let settings = stub.buildSettings()
print("settings:", settings.clock.name, settings.makeTheme().name, settings.cache.isEmpty)

stub.readingWritingNotesDouble.readReturnValue = "a page"
stub.readingNotesDouble = stub.readingWritingNotesDouble
stub.sheetDouble.size = 5
stub.paperDouble = Red()
print("read:", stub.buildReader().text)

// Any part of it is a resolver.
let part: any LoggerResolver & MovieManagerResolver = stub
part.logger.log("by part")
print("logged:", stub.loggerDouble.logCallCount)

stub.buildDraft(page: 4).save()
print("saved:", stub.loggerDouble.logArgValues.last ?? "")

stub.buildArchive(shelf: 6).store()
print("stored:", stub.loggerDouble.logArgValues.last ?? "", stub.trackerDouble.trackArgValues)

// A type that only other modules register is built, too.
print("built:", stub.buildVoyage().compass.name)

var owner: Clock? = Clock(name: "owner")
let ticket = stub.buildTicket(number: 3, owner: owner)
owner = nil
print("ticket:", ticket.number(), ticket.owner() == nil)

stub.buildPanel().press()
let meters: any Sendable = stub.meterDouble
print("metered:", stub.meterDouble.meterArgValues, stub.bellDouble.ringCallCount, meters is MeteringSendableDouble)
