func show(_ shelf: Shelf) {
    let shelf = shelf.dependencies
    print("books:", shelf.books.map(\.title))
    print("texts:", shelf.texts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.title)" })
    print("thin:", shelf.thin.map { $0().title })
    print("makers:", shelf.makers.keys.sorted())
    print("lost:", shelf.lost.map { $0.map(\.title) } ?? ["nothing"])
}

let app = MainDependencyContainer.buildApp()
print("In the app")
show(app.dependencies.shelf)
print("In the room")
let room = app.dependencies.room.dependencies
show(room.shelf)
print("room:", room.books.map(\.title))
print("counted:", room.count.count)
let (first, second) = (app.dependencies.shelf.dependencies.books, app.dependencies.shelf.dependencies.books)
print("shared:", first[0] === second[0], first[1] === second[1], first[2] === second[2])
