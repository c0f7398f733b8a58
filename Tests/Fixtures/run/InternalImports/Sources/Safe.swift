public import Bank

/// No other file imports the module of the type.
public typealias Safe = Vault
