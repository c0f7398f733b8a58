try await MainDependencyContainer.buildApp().run()
let panes = MainDependencyContainer.buildPanes()
print(panes.left.text, panes.other.text)
