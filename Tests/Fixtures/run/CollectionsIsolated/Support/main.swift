let resolver = MainDependencyContainer.buildApp().resolver
let reader = resolver.reader
print(reader.books.map { $0().pages }, reader.pages.map { "\($0) \($1().number)" }.sorted())
print(reader.desk.books.map { $0().pages })
print(await resolver.keeper.numbers())
print(resolver.worker.books().map { $0().pages })
