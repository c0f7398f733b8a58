let app = try await MainDependencyContainer.buildApp()
_ = try await app.r.theme
print(try await app.r.screen(id: 2).id)
_ = try await app.r.vault
_ = await app.r.plain
