@_exported import PlayerKit
@_exported import CoreKit
