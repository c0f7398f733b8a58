import Umbrella

final class Log: Logging { func log(_ text: String) { print(text) } }

// The output imports Umbrella alone, as its source does.
final class App {
    // weaver: logger = Log <- Logging
    // weaver: recorder = Log <- Recorder
    init(logger: any Logging, recorder: any Recorder) {
        logger.log("log")
        recorder.log("recorder")
    }
}

_ = MainDependencyContainer.buildApp()
