let app = try await MainDependencyContainer.buildApp()
for kept in [app.kept, app.typed, app.waiting, app.typedWaiting, app.made, app.madeWaiting] { print(kept.name) }
