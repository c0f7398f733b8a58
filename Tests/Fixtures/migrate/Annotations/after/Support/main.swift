print(App().open())
print(Wrapped().door === Wrapped().door)
