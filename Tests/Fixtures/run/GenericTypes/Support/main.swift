do {
    let resolver = MainDependencyContainer.buildApp().resolver
    resolver.movies.store(Movie())
    resolver.movies.store(Movie())
    resolver.actors.store(Actor())
    print("movies \(resolver.movies.count), actors \(resolver.actors.count): \(resolver.logger.lines)")
    print(resolver.pages(number: 3).show(["Metropolis", "Playtime"]))
    print("shelf: the root's logger \(resolver.shelf.logger === resolver.logger), its actors \(resolver.shelf.actors() === resolver.actors)")
    print(resolver.shelf.pages(4).show([]), resolver.drawer.label.text)
}
_ = MainDependencyContainer.buildLeague()
let network = MainDependencyContainer.buildNetwork().dependencies
do throws(Offline) { _ = try network.offline(path: "b") } catch { print(error) }
do { _ = (try network.loader(path: "a"), try network.fetcher(path: "c")) } catch { print(error) }
let desk = MainDependencyContainer.buildDesk()
let repo = desk.repo(.init(), nil)
print(desk.repo(.init(count: 2), repo).options.count, desk.sheet(.plain).style)
print(desk.step(desk.step(nil)).count)
let catalog = MainDependencyContainer.buildCatalog()
print(catalog.items.dependencies.line.text, catalog.themes.dependencies.line.text)
print(catalog.items.dependencies.rack.theme.name, catalog.screen.rows.name, catalog.screen.single.name)
let library = MainDependencyContainer.buildLibrary()
print(library.filmList.text, library.songList.text, library.filmTable.dependencies.index.text, separator: ", ")
print(catalog.marked.text, catalog.labelled.text)
