/// What the documented `MovieManager` gets from its server.
let movies = Page(results: [Movie(title: "Metropolis"), Movie(title: "Playtime")])
