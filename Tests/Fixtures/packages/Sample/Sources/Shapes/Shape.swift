protocol Shape: AnyObject {
    func area(scale: Int) -> Int
}
