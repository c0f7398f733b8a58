print(MainDependencyContainer.buildBakery(name: "Corner").open())
