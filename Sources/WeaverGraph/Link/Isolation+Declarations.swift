extension Declarations {
    /// Returns the isolation of an initializer or static function of `type`: `declared`, the isolation that the member
    /// itself states, else the isolation of the type. The attribute `isolation` of the type overrides both.
    package func isolation(of declared: DeclaredIsolation, in type: DeclaredType) -> Isolation {
        if let stated = statedIsolations[type.name] { return stated }
        return switch declared {
        case .nonisolated: .none
        case .ofExtension where hasDefaultIsolationInExtensions(type): defaultIsolation
        case .inherited, .ofExtension: hasProtocolOfDefaultIsolation(type) ? defaultIsolation : isolation(of: type)
        case .attributes(let names):
            names.lazy.compactMap(globalActor(ofAttribute:)).first.map(Isolation.actor)
                ?? isolation(of: type)
        }
    }

    /// Returns the isolation of a type. The first of these that exists decides: the value of the attribute `isolation`;
    /// the type's own Swift attribute; the global actor of a superclass, of a protocol that the type's declaration (not
    /// an extension) names, or of a known base type in Apple's SDKs; the module's default isolation, if the input files
    /// declare the type.
    package func isolation(of type: TypeKey) -> Isolation {
        guard let name = type.dottedName else { return .none }
        if let stated = statedIsolations[name] { return stated }
        guard let declared = types[name] else { return Self.isMainActorBase(name) ? .mainActor : .none }
        return isolation(of: declared)
    }

    private func isolation(of declared: DeclaredType) -> Isolation {
        if let stated = statedIsolations[declared.name] { return stated }
        if isExplicitlyNonisolated(declared) { return .none }
        if let actor = declared.inheritedActor { return .actor(actor) }
        return declared.module == nil ? defaultIsolation : .none
    }

    /// Returns the isolation in which an initializer of `type` runs.
    package func isolation(of initializer: InitializerFact, in type: DeclaredType) -> Isolation {
        // An asynchronous initializer of an actor changes to the domain of the instance.
        if initializer.isAsync, type.kind == .actor, [.inherited, .ofExtension].contains(initializer.isolation) {
            return .none
        }
        return isolation(of: initializer.isolation, in: type)
    }

    /// Whether the module's default isolation applies to what plain extensions of `type` declare, as it does if the
    /// type is declared `nonisolated` or is nested in such a type. It does not for actors, for types of other actors,
    /// and for types that leave it by a conformance.
    private func hasDefaultIsolationInExtensions(_ type: DeclaredType) -> Bool {
        defaultIsolation != .none && type.module == nil && type.kind != .actor && type.inheritedActor == nil
            && (type.kind == .protocol || !type.isOfSendableMetatypes)
    }

    /// Whether `type` is an actor whose declaration (not an extension) names a protocol that has the module's default
    /// isolation, itself or through the protocols that it refines, and that is not for actors alone. Swift then
    /// isolates the static functions and the synchronous initializers of the actor so, too.
    private func hasProtocolOfDefaultIsolation(_ type: DeclaredType) -> Bool {
        guard type.kind == .actor, type.module == nil, defaultIsolation != .none else { return false }
        var seen: Set<String> = []
        var queue = type.supertypeNames
        while let name = queue.popLast() {
            guard seen.insert(name).inserted, let declared = types[name], declared.kind == .protocol,
                declared.module == nil
            else { continue }
            let isForActors = declared.supertypeNames.contains { ["Actor", "AnyActor"].contains($0.lastName) }
            if !isForActors, isolation(of: declared) == defaultIsolation { return true }
            queue += declared.supertypeNames
        }
        return false
    }

    /// Whether a name is that of a UIKit, AppKit, WatchKit or SwiftUI type that Apple's SDKs isolate to the main actor.
    static func isMainActorBase(_ name: String) -> Bool {
        let name = name.lastName
        if mainActorBases.contains(name) || viewControllerSuffixes.contains(where: name.hasSuffix) { return true }
        guard ["UI", "NS", "WK"].contains(where: name.hasPrefix) else { return false }
        if mainActorSuffixes.contains(where: name.hasSuffix) { return true }
        // A delegate of a view: Foundation and Core Data have others, with the prefix of AppKit.
        guard let suffix = observerSuffixes.first(where: name.hasSuffix) else { return false }
        return name.hasPrefix("UI") || isMainActorBase(String(name.dropLast(suffix.count)))
    }

    private static let mainActorBases: Set<String> = [
        "App", "Commands", "CustomizableToolbarContent", "DropDelegate", "PreviewProvider", "Scene",
        "ToolbarContent", "View", "ViewModifier", "Widget", "WidgetBundle", "WidgetConfiguration",
        "ButtonStyle", "ControlGroupStyle", "DatePickerStyle", "DisclosureGroupStyle", "FormStyle", "GaugeStyle",
        "GroupBoxStyle", "LabelStyle", "LabeledContentStyle", "MenuStyle", "NavigationSplitViewStyle",
        "PrimitiveButtonStyle", "ProgressViewStyle", "TextEditorStyle", "ToggleStyle",
        "UIDocument", "UIScreen", "UIDevice", "NSApplication", "NSApplicationDelegate", "NSMenu", "NSStatusItem",
        "UIApplication", "UIViewControllerRepresentable", "UIViewRepresentable", "NSViewControllerRepresentable",
        "NSViewRepresentable", "UIGestureRecognizerRepresentable", "WKExtensionDelegate", "WKApplicationDelegate",
        "WKNavigationDelegate", "WKUIDelegate", "WKScriptMessageHandler", "ARView", "MKAnnotationView", "MKMapView",
        "MKMapViewDelegate", "MTKView", "PDFView", "SCNView", "SKView",
    ]

    /// The suffixes of controllers of views in all frameworks, and of what apps derive from them.
    private static let viewControllerSuffixes = ["ViewController", "HostingController"]

    private static let mainActorSuffixes = [
        "Responder", "View", "Window", "WindowController", "InterfaceController", "NavigationController", "Control",
        "Button", "Label", "Cell", "TabBarController", "TextField", "Switch", "Slider", "Stepper", "AlertController",
        "SearchController", "PresentationController", "Scene", "Toolbar", "TabBar", "NavigationBar", "SearchBar",
        "BarItem", "BarButtonItem", "NavigationItem", "CollectionViewLayout", "FlowLayout", "CompositionalLayout",
        "GestureRecognizer", "DiffableDataSource", "Alert", "Panel", "Popover", "DatePicker", "PickerController",
        "EditorController", "ColorWell", "ComboBox", "FeedbackGenerator", "Interaction", "InteractionController",
        "MenuController", "PropertyAnimator", "DynamicAnimator", "LayoutGuide", "Storyboard", "AlertAction",
    ]

    private static let observerSuffixes = [
        "Delegate", "DelegateFlowLayout", "DataSource", "DataSourcePrefetching", "ResultsUpdating", "Transitioning",
    ]
}
