// expected-error@+1:10 {{the inputs declare 'Loading' twice: its double can be that of but one [conflicting-declaration]}}
protocol Loading: AnyObject { func load() }
// The one that other files see has the double.
protocol Saving { func save() }
