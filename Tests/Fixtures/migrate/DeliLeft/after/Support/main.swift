print(App().dependencies.page.clock.now)
