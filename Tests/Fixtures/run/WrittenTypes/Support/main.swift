let aliases = MainDependencyContainer.buildAliasRoot()
print(aliases.screen(3).text)
aliases.page({ print("done \($0)") }, { print("titled \($0)") }, (4, 5), { "\($0) \($1)" }).run()
aliases.log().write("a provider")
let home = MainDependencyContainer.buildHomeRoot().dependencies
print(home.home(number: 2).title, home.theme.name)

print("kept", MainDependencyContainer.buildClosureRoot().form { $0() + 1 }.value)
@Sendable func four() async -> Int { 4 }
let steps = MainDependencyContainer.buildSteps(
    there: four, anywhere: four, elsewhere: four, change: { $0 += 1 }, lazily: { $0() }, many: { $0.reduce(0, +) }, on: { _ in 1 },
    made: { Session() }, c: { $0 })
print("steps", steps.sum(), await steps.dependencies.elsewhere())

let clock = MainDependencyContainer.buildClock()
print("clock", clock.hand.seconds, clock.count(8).text)

let names = MainDependencyContainer.buildNameRoot().dependencies
print(names.model.name, names.s👍.öl.thumb, names.öl👍.thumb, names.await.name)

final class Listener: Base, HeirDelegate, PlainDelegate, BoundDelegate, BaseDelegate, @unchecked Sendable {
    func told() {}
}
actor Helper: ActorDelegate {}
var listener: Listener? = Listener()
var helper: Helper? = Helper()
let screen = MainDependencyContainer.buildWeakRoot().dependencies.screen(
    sendable: listener, heir: listener, bound: listener, based: listener, acting: helper, aliased: listener, mixed: listener, object: listener,
    composed: listener
).dependencies
print("held", screen.sendable != nil, screen.acting != nil, screen.composed != nil)
(listener, helper) = (nil, nil)
print(
    "gone", screen.sendable == nil, screen.heir == nil, screen.bound == nil, screen.based == nil, screen.acting == nil, screen.aliased == nil,
    screen.mixed == nil, screen.object == nil, screen.composed == nil)

let deprecated = MainDependencyContainer.buildDeprecatedRoot(stores: nil).dependencies
_ = (deprecated.store(id: 4), deprecated.part)
print("deprecated", deprecated.box.isOpen, deprecated.stores == nil)

print("package", Reader(page: 4, journal: Journal()).page, Writer(journal: Journal()).knows)
_ = Keeper(secret: Secret())
print(MainDependencyContainer.buildMetatypeRoot(kind: Circle.self, other: nil, single: Circle.self, kinds: [Circle.self], equatable: Int.self, numbers: [Int].self, own: (any Drawable).self).text)

let report = MainDependencyContainer.buildReportRoot().dependencies.report(
    reason: Failure(), key: 3, path: \Report.count, entries: ["a": 1])
print(report.dependencies.reason, report.dependencies.key != nil, report[keyPath: report.dependencies.path])
print(report.dependencies.entries, MainDependencyContainer.buildOutboxRoot().dependencies.outbox(first: "first").first)
print(MainDependencyContainer.buildParcelRoot().parcel.text)
