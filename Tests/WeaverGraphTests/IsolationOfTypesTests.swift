import Testing
import WeaverDiagnostics
import WeaverFacts

@testable import WeaverGraph

/// Tests of the isolation that types have from what they inherit.
@Suite struct IsolationOfTypesTests {
    @Test(arguments: [
        "UIResponder", "UIViewController", "UIKit.UIViewController", "UIHostingController", "AVPlayerViewController",
        "UITableViewDataSource", "UICollectionViewDelegateFlowLayout", "UICollectionViewFlowLayout",
        "UIPresentationController", "UIPanGestureRecognizer", "UIBarButtonItem", "NSTableViewDelegate",
        "NSWindowDelegate", "NSMenuDelegate", "View", "ButtonStyle", "Commands", "Widget", "WKNavigationDelegate",
        "UIDatePicker", "UIImagePickerController", "UIImpactFeedbackGenerator", "UIViewPropertyAnimator",
    ])
    func basesOfAppleAreOnTheMainActor(_ name: String) {
        #expect(Declarations.isMainActorBase(name))
    }

    @Test(arguments: [
        "NSObject", "NSCacheDelegate", "NSFetchedResultsControllerDelegate", "NSKeyedArchiverDelegate",
        "NSManagedObject",
        "URLSessionDelegate", "Viewing", "Renderer", "UIImage",
    ])
    func othersAreNot(_ name: String) {
        #expect(!Declarations.isMainActorBase(name))
    }

    /// A conformance may have an attribute.
    @Test(arguments: [
        ("Presenting", Isolation.mainActor), ("@MainActor Presenting", .mainActor),
        ("@preconcurrency Presenting", .mainActor), ("Plain", .none),
    ])
    func classesAreIsolatedAsTheirProtocols(_ stated: String, _ isolation: Isolation) {
        let text = "@MainActor protocol Presenting {}\nprotocol Plain {}\nfinal class Screen: \(stated) {}"
        let merged = merge([facts(of: SourceText(path: "Screen.swift", text: text))]).graph.statements
        #expect(merged.declarations.isolation(of: .name("Screen")) == isolation)
    }
}
