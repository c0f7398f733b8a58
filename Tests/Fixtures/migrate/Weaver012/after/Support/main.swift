let app = App()
print("app made")
print(app.open())
print(text)
