MainDependencyContainer.buildShop().open()
