print(MainDependencyContainer.appDependencyResolver().box.text, LazySlot().number, AnyObject().number)
