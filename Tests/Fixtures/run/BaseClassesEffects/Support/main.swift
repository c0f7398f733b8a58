let dependencies = MainDependencyContainer.buildApp().dependencies
for screen in [dependencies.home, dependencies.settings, dependencies.longList(title: "long")] as [Screen] {
    try await screen.show()
}
for page in [dependencies.book.dependencies.page, dependencies.book.dependencies.firstPage] { page.show() }
dependencies.sidePanel.show()
try dependencies.note.show()
try dependencies.desk.dependencies.pinned.show()
