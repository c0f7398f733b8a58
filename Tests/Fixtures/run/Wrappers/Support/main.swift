nestedBuilds()
roots()
spies()
print("alive after the roots are dropped: \(Life.alive)")
