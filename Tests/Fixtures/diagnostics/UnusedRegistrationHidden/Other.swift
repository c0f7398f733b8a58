final class Thing {}

func logger() -> String { "logger" }
struct Chapter { var title = "" }
func start(_ open: Open) { _ = open.dependencies }
