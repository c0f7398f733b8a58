print(MainDependencyContainer.buildLoading().reader.text)
