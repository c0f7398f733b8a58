AppDelegate().run()
