let dependencies = AppContainer().dependencies
print(dependencies.networkManager.info.url, dependencies.networkManager.info.isDebug)
print(dependencies.singleManager.serverUrl, dependencies.wrappedManager.serverUrl)
print(dependencies.looseManager.serverUrl, dependencies.looseManager.port as Any)
print(dependencies.userService.logger.name, dependencies.logService.getLogger().name, dependencies.library.logger.name)
