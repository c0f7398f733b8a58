import Money

typealias PurseError = MoneyError
