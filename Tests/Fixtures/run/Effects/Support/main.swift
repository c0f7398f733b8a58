let app = try await MainDependencyContainer.buildShop()
_ = try app.r.sale
_ = await app.r.waiter
let s = try await app.r.shelf
_ = try await app.r.page(id: 3)
let root = try await MainDependencyContainer.buildRoot()
print(root.r.eager.name)
_ = await root.r.made
do { _ = try root.r.typed } catch { let e: LoadError = error; print(e) }
print(try await root.r.item(id: 3).id)
_ = root.r.quiet
print(try await root.r.home.make(4).id)
let other = try await MainDependencyContainer.buildOther()
print(try other.r.c === other.r.b.c())
let choice = try await MainDependencyContainer.buildChoice()
print(try await choice.r.session != nil, choice.r.nothing == nil, choice.r.held?.part != nil)
print(choice.r.page(number: 0) == nil, choice.r.page(number: 2)?.number ?? 0)
let bookshop = try await MainDependencyContainer.buildBookshop()
print(bookshop.r.bookcase.books.map(\.title))
print(try await bookshop.r.rack.r.books.map(\.title))
for book in bookshop.r.desk.books { print(try await book().title) }
let wrapped = try await MainDependencyContainer.buildWrapped()
print("wrapped: \(wrapped.store.name), \(wrapped.waiting.name), \(wrapped.strict.name), \(wrapped.closure.name)")
print("wrapped: \(wrapped.failing.name), \(wrapped.neither.name), \(wrapped.initialized.name)")
do { _ = try MainDependencyContainer.buildWrappedAlone() } catch { print("wrapped, failing: \(error)") }
