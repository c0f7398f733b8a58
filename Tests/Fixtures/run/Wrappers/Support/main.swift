nestedBuilds()
roots()
spies()
print("alive after the roots are dropped: \(Life.alive)")
MainDependencyContainer.buildForm().row({ print("tapped \($0)") }, "row").tap(3)
let model = MainDependencyContainer.buildLists().dependencies.model
print(type(of: model.cell) == ListCell<Int>.self, model.heading(7, 1, "heading").line)
