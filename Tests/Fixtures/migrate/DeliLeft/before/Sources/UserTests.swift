import Quick
import Nimble
import Deli

class MockClock {}

class UserTests: QuickSpec {
    override func spec() {
        super.spec()

        let testModule: ModuleFactory! = ModuleFactory()
        testModule.register(Clock.self) { MockClock() }

        let appContext = AppContext.shared
        beforeEach {
            appContext.load(testModule, priority: .high)
        }
        afterEach {
            appContext.unload(testModule)
        }
    }
}
