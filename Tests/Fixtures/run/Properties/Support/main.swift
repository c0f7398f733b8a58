App().run()
