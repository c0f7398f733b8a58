print(MainDependencyContainer.makerDependencyResolver().note.text)
