let resolver = MainDependencyContainer.buildApp().dependencies
print(resolver.own.origin, resolver.imported.origin, resolver.antenna.origin)
print(resolver.screen.first.origin, resolver.screen.second.origin)
