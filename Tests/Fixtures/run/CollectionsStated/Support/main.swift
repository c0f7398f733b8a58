let app = MainDependencyContainer.buildApp()
print(app.shelf.books.map(\.title), app.shelf.thin.mapValues(\.title), app.shelf.fat == nil, type(of: app.shelf.service), type(of: app.shelf.other), type(of: app.shelf.google), app.shelf.none == nil)
print(type(of: app.plain.service), type(of: app.plain.other), app.plain.same == nil)
print(app.store.books.map(\.title), app.store.later().map(\.title), app.store.library[0]().title, type(of: app.store.service))
