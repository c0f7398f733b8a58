let resolver = MainDependencyContainer.buildApp().dependencies
let movies = resolver.movies
print(movies.base.logger === resolver.logger, movies.cache.api === resolver.api, movies.cache === movies.cache)
let detail = resolver.detail(id: 3, title: "three")
print(detail.dependencies.id, detail.dependencies.title, detail.cache === movies.cache)
print(resolver.plain.base.logger === resolver.logger, resolver.plain.cache.api === resolver.api)
print(resolver.restating.base.logger is FileLogger, resolver.built.logger === resolver.logger, resolver.built.api === resolver.api)
print(resolver.wrapped.logger === resolver.logger, resolver.wrapped.api === resolver.api)
