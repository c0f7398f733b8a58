let d = MainDependencyContainer.buildApp().d
print(d.s.a === d.a, d.o.a === d.a)
