let d = MainDependencyContainer.buildApp().d
print(d.s.a === d.a, d.o.a === d.a)
print(d.labels(title: "given", size: 2.5, isLarge: true))
