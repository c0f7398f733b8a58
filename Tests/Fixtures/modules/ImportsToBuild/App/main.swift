print(await MainDependencyContainer.buildSearch().run())
do { _ = try MainDependencyContainer.buildFiles().file() } catch { print(error) }
print(MainDependencyContainer.buildBoards().board.text)
