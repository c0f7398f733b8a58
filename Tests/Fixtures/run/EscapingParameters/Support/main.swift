MainDependencyContainer.buildApp().press().press()
MainDependencyContainer.buildForm().row({ print("tapped \($0)") }, "row").tap(3)
