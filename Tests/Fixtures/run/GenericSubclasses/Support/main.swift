MainDependencyContainer.buildApp().run()
let archives = MainDependencyContainer.buildArchives().dependencies
archives.numbers.show(5)
archives.texts(title: "texts").show("a")
