let app = App()
_ = app.screen
print("screen: \(app.logger.lines)")
let home = app.home
print("home: \(app.logger.lines), \(home.logger === app.logger), \(home.clock === app.clock)")
let detail = app.detail(7)
print("detail: \(app.logger.lines)")
print("detail: \(detail.id), \(detail.logger === app.logger), \(detail.before !== detail.other), \(detail.before.clock === detail.clock)")
let quiet = MainDependencyContainer.buildQuietApp().dependencies
print("quiet: \(quiet.quiet.logger === quiet.logger), \(quiet.logger.lines)")
