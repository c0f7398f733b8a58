TimerApp().run()
