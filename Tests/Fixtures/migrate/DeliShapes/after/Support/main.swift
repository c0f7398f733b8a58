Main().run()
let sub = MainDependencyContainer.mainDependencyResolver()
print(sub.sub.watched(), sub.sub === sub.sub, sub.sub.description)
