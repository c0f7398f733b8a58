/// A page for the terminal.
protocol Screen: AnyObject {
    func render() -> String
}
