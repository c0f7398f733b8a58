let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
await MainDependencyContainer.buildBookshop().run(numbers.isEmpty ? [1, 3] : numbers)
