let app = try await MainDependencyContainer.buildApp()
_ = try await app.r.theme
print(try await app.r.screen(id: 2).id)
_ = try await app.r.vault
_ = await app.r.plain
let server = try await MainDependencyContainer.buildServer()
print(try await server.use())
print(await MainDependencyContainer.buildOffice().hub.title())
