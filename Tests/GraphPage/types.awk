# Writes a project of `types` types: an app of 25 features, each with 8 folders. The screens of a folder register each other as a tree,
# and refer to services of the app. The folders below `out` are there already.
#
#   awk -v types=10000 -v out=FOLDER -f types.awk
BEGIN {
  features = 25; folders = 8; services = 40
  each = int((types - services - features - 1) / (features * folders) + 0.999)
  app = out "/App/App.swift"
  print "final class App {\n    private let dependencies = MainDependencyContainer.appDependencyResolver()" > app
  for (i = 0; i < services; i++) print "    // weaver: service" i " = Service" i > app
  for (f = 0; f < features; f++) print "    // weaver: feature" f " = Feature" f "Screen" > app
  print "}" > app
  for (i = 0; i < services; i++) {
    file = out "/App/Services.swift"
    print "final class Service" i " {" > file
    if (i) print "    // weaver: service" i - 1 " <- Service" i - 1 > file
    print (i ? "    init(injecting _: Service" i "DependencyResolver) {}" : "    init() {}") "\n}" > file
  }
  for (f = 0; f < features; f++) {
    file = out "/Feature" f "/Feature.swift"
    print "final class Feature" f "Screen {" > file
    for (g = 0; g < folders; g++) print "    // weaver: part" g " = F" f "P" g "Screen0\n    // weaver: part" g ".scope = .lazy" > file
    print "    init(injecting _: Feature" f "ScreenDependencyResolver) {}\n}" > file
    for (g = 0; g < folders; g++) {
      file = out "/Feature" f "/Part" g "/Screens.swift"
      for (i = 0; i < each; i++) {
        print "final class F" f "P" g "Screen" i " {\n    // weaver: service" (i + g) % services " <- Service" (i + g) % services > file
        if (i % 3 == 0) print "    // weaver: service" (i + g + 7) % services " <- Service" (i + g + 7) % services > file
        for (k = 4 * i + 1; k <= 4 * i + 4 && k < each; k++) print "    // weaver: screen" k " = F" f "P" g "Screen" k "\n    // weaver: screen" k ".scope = " (k % 3 ? ".lazy" : ".container") > file
        print "    init(injecting _: F" f "P" g "Screen" i "DependencyResolver) {}\n}" > file
      }
      close(file)
    }
  }
}
