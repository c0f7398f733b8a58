Shop().open()
