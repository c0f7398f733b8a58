func parameters() {
    let app = MainDependencyContainer.buildApp().dependencies
    let movie = app.movie(title: "Stalker", year: 1979, tags: ["scenes": (1, 2), "takes": nil])
    print("parameters, read by their type: \(movie.dependencies.title), \(movie.dependencies.year), \(movie.dependencies.tags.count) tags")
    print("passed on to the child: \(movie.dependencies.poster.dependencies.title)")
    print("passed on to the child's child: \(movie.dependencies.poster.dependencies.caption(language: "ru").text)")
    print("lazy with a parameter, the first call decides: \(movie.dependencies.poster.dependencies.caption(language: "en").text)")
    print("no scope: each call a new one: \(app.movie(title: "A", year: 1, tags: [:]) !== app.movie(title: "A", year: 1, tags: [:]))")

    let first = app.lazyMovie(title: "First", year: 1, tags: [:])
    let second = app.lazyMovie(title: "Second", year: 2, tags: [:])
    print("lazy: the first call decides: \(first === second), \(second.dependencies.title)")

    do {
        let held = app.weakMovie(title: "Held", year: 1, tags: [:])
        let shared = app.weakMovie(title: "Other", year: 2, tags: [:])
        print("weak: shared while held: \(held === shared), \(shared.dependencies.title)")
    }
    print("weak: built again when nobody holds it: \(app.weakMovie(title: "Again", year: 3, tags: [:]).dependencies.title)")
}

func closures() {
    let app = MainDependencyContainer.buildApp().dependencies
    var cancelled = 0
    let button = app.button(action: { "pressed \($0)" }, failing: { _ in throw Failure() }, cancel: { cancelled += 1 }).dependencies
    print("closure: \(button.action(1))")
    print("closure that throws: \((try? button.failing(1)) ?? "failed")")
    button.cancel?()
    print("optional closure: called \(cancelled) time")
    print("closure, passed on: \(button.label.dependencies.action(2))")
    let counter = app.counter(step: { $0 * 2 }, start: 3)
    print("closure into a plain initializer: \(counter.count()), \(counter.count())")
}

func names() {
    let app = MainDependencyContainer.buildApp().dependencies
    let lamp = app.switch.dependencies
    print("keywords as names: switch is repeat: \(app.switch === app.repeat)")
    print("keywords as names: default \(lamp.default.isOn), in \(lamp.in.isOn), where \(lamp.where.isOn)")
    let socket = lamp.socket.dependencies
    print("keywords as references: \(socket.default === lamp.default), \(socket.in === lamp.in), \(socket.where === lamp.where)")
}

func wrappers() {
    let app = MainDependencyContainer.buildApp().dependencies
    let gallery = app.gallery(name: "Louvre", size: (width: 3, height: 2), visit: { "\($0) comes" })
    print("wrappers: \(gallery.name), \(gallery.size.width) by \(gallery.size.height), \(gallery.visit("Ada"))")
    print("wrapper of two parameters: \(gallery.frame(5, "oak").text)")
}

private struct Failure: Error {}
