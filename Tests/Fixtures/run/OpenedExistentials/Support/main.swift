let app = MainDependencyContainer.buildApp().dependencies
print(app.screen.title, app.sheet.title, app.form.item, app.cell.title, app.attempt.title, separator: "; ")
print("one screen:", app.screen === app.screen)
