let resolver = MainDependencyContainer.buildApp().resolver
print(await resolver.store.isEmpty(), await resolver.cache.isEmpty())
print(resolver.view.isEmpty, resolver.panel.isEmpty)
print(resolver.worker.log() == nil, resolver.worker.theme() == nil, resolver.near.log == nil)
let given = Screen(log: { Log() })
let empty = Screen(log: { nil })
print(await given.isEmpty(), await empty.isEmpty())
print(MainDependencyContainer.buildFair().booth.resolver.ticket?.number ?? 0)
