let app = MainDependencyContainer.buildApp().dependencies
print("app:", app.data.count, app.bytes.count, app.movie.title, app.kitMovie.title, app.loader.movie === app.kitMovie, app.mine.title)
let home = app.home.dependencies
print("home:", home.data.count, home.bytes.count, home.movie === app.movie, home.kitMovie === app.kitMovie)
