let plugin = AppContainer().dependencies.authPlugin
print(plugin.prepare(URLRequest(), target: .login).fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })
