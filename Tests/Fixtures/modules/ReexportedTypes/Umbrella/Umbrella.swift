@_exported import Core

public typealias Recorder = Logging
