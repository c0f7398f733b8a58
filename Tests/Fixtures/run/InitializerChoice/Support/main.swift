let resolver = MainDependencyContainer.buildApp().dependencies
let log = resolver.log
print(resolver.sub.origin, resolver.subOfSub.origin, resolver.overriding.origin)
print(resolver.sub.store === resolver.storeOfUser, resolver.extended.log === log, resolver.conforming.log === log)
print(resolver.availability.origin)
print(resolver.existential.log === log, resolver.opaque.logs[0] === log, resolver.opaque.logs[1] === resolver.other, resolver.generic.log === log)
print(resolver.several.logs[1] === resolver.other, resolver.composed.log === log, resolver.upcast.log === log, resolver.provided.log() === log)
print(resolver.passing.log === log, resolver.postponed.log() === log, resolver.postponedNow.log() === log, resolver.sent.context === resolver.context)
print(resolver.async.origin, resolver.failable.origin, resolver.private.origin, resolver.exact.origin, resolver.wider.origin, resolver.plain.origin)
print(resolver.failableHen.egg().failableHen === resolver.failableHen, resolver.defaults.log === log, resolver.defaults.both.value)
print(resolver.screen.origin, resolver.screen.dependencies.panel.value, resolver.pushed === resolver.pushed)
print(try MainDependencyContainer.buildTable().dependencies.rows.origin)
