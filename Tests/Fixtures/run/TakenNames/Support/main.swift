let d = MainDependencyContainer.buildApp().dependencies
print(d.logger.text, d.data.text, d.source.text, d.slot.text, d.unchecked.text, d.`class`.text, d.nested.text, d.string.text, d.appSources.text)
let home = d.home
print(home.logger === d.logger, home.class === d.class, d.screen.logger.text, d.screen.homeSources.text, d.screen.slot === d.slot)
