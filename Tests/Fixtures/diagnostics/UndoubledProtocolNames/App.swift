// Each of these pairs has one name for its doubles. The first that a dependency has gets the double.
enum Home { protocol Service: AnyObject {} }
// expected-warning@+1:10 {{'HomeService' cannot be doubled: 'HomeServiceDouble' is the double of 'Home.Service' [undoubled-protocol]}}
protocol HomeService: AnyObject {}

// expected-warning@+1:10 {{'Reading & Writing' cannot be doubled: 'ReadingWritingDouble' is the double of 'ReadingWriting'}}
protocol Reading: AnyObject {}
protocol Writing: AnyObject {}
protocol ReadingWriting: AnyObject {}

// A manifest names one of these doubles.
enum Shop { protocol Store: AnyObject {} }
protocol ShopStore: AnyObject {}

final class First: Home.Service, ReadingWriting, Shop.Store {}
final class Second: HomeService, Reading, Writing, ShopStore {}

final class App {
    // weaver: home = First <- Home.Service
    // weaver: homeService = Second <- HomeService
    // weaver: file = First <- ReadingWriting
    // weaver: pipe = Second <- Reading & Writing
    // weaver: shop = First <- Shop.Store
    // weaver: shopStore = Second <- ShopStore
    init(
        home: any Home.Service, homeService: any HomeService, file: any ReadingWriting, pipe: any Reading & Writing,
        shop: any Shop.Store, shopStore: any ShopStore
    ) {}
}
