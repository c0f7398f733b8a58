let library = MainDependencyContainer.buildLibrary().dependencies
print("nested type: \(library.shelf.dependencies.label.text)")
print("nested in an enum: \(library.reader.label.text), number \(library.reader.number.value)")
print("generic: \(library.movies.name)")
print("generic behind a protocol: \(library.books.name)")
print("generic, referred to by a nested type: \(library.shelf.dependencies.movies === library.movies)")
print("annotations in an extension: \(library.catalogue.dependencies.books === library.books)")
print("type declared in an extension, reference by a type alias: \(library.catalogue.dependencies.page.movies === library.movies)")
print("type alias under another name: \(library.index.films === library.movies)")
print("type alias in an extension: \(library.index.paper.size)")
print("#if, lazy in both branches: \(library.door.dependencies.lock === library.door.dependencies.lock)")
print("#if, wrapper in both branches: \(library.door.bell.sound)")
print("comment behind code: \(library.house.bell.sound)")
let nested: any Library.ShelfDependencyResolver = library.shelf.dependencies
print("the resolver of a nested type stands in its owner: \(nested.movies.name)")
print("in an extension of an undeclared type: \(library.well.water.depth)")
let city = MainDependencyContainer.buildCity().dependencies
let wing = city.wing(size: 1.5, base: 2, handler: { print("handled \($0)") }, title: "north")
print("nested in supertypes: \(wing.text) \(city.door.frame.style.name)")
