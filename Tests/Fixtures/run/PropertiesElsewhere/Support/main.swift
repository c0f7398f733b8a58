MainActor.assumeIsolated { App().run() }
