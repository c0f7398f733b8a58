final class Shop {}
final class Basket {}
final class PriceList {}
final class Row {}
