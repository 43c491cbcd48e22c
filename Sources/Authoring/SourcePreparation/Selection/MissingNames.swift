/// Decides which names belong to a module: one of Apple's that Bellhop lacks or that takes long to
/// compile, or a third-party one that is often imported without need.
///
/// A declaration that uses none of these names does not need the module, even if its file imports
/// it.
enum MissingNames {
    static func has(_ name: String, module: String) -> Bool? {
        if module == "SwiftUI" || module == "SwiftUICore" { return swiftUI.contains(name) }
        if module == "RealmSwift" || module == "Realm" { return realm.contains(name) }
        guard let prefixes = prefixes[module] else { return nil }
        return prefixes.contains { prefix in
            guard name.hasPrefix(prefix) else { return false }
            // A prefix of capitals precedes another capital, or is a whole name. A longer prefix is
            // the start of a name.
            guard prefix.allSatisfy(\.isUppercase), let next = name.dropFirst(prefix.count).first
            else { return true }
            return next.isUppercase || next.isNumber
        }
    }

    static func areKnown(of module: String) -> Bool { has("", module: module) != nil }

    private static let prefixes: [String: [String]] = [
        "AdSupport": ["ASIdentifier"],
        "AppTrackingTransparency": ["AT"],
        "ARKit": ["AR"],
        "AVKit": ["AVPlayerView", "AVPictureInPicture", "AVRoutePicker", "VideoPlayer"],
        "CarPlay": ["CP"],
        "CloudKit": ["CK"],
        "ContactsUI": ["CNContactPicker", "CNContactView"],
        "CommonCrypto": ["CC", "kCC", "CC_"],
        "CoreBluetooth": ["CB"],
        "CoreData": [
            "NSManaged", "NSPersistent", "NSFetch", "NSEntityD", "NSEntityM", "NSAttributeD",
            "NSMerge", "NSBatch", "NSRelationshipD", "NSMigration", "NSMapping",
            "NSAsynchronousFetch",
        ],
        "CoreHaptics": ["CH"],
        "CoreImage": ["CI"],
        "CoreML": ["ML"],
        "CoreMotion": ["CM"],
        "CoreNFC": ["NFC"],
        "CoreSpotlight": ["CS"],
        "CoreTelephony": ["CT"],
        "CryptoKit": [
            "AES", "ChaChaPoly", "CryptoKit", "Curve25519", "DiffieHellman", "Digest", "HKDF",
            "HMAC",
            "HPKE", "HashFunction", "HashedAuth", "Insecure", "KEM", "MLDSA", "MLKEM",
            "MessageAuth",
            "P256", "P384", "P521", "SHA", "SecureEnclave", "SharedSecret", "SymmetricKey", "XWing",
        ],
        "DeviceCheck": ["DC"],
        "EventKit": ["EK"],
        "GameKit": ["GK"],
        "HealthKit": ["HK"],
        "HomeKit": ["HM"],
        "JavaScriptCore": ["JS"],
        "LinkPresentation": ["LP"],
        "MapKit": ["MK"],
        "MediaPlayer": ["MP"],
        "MessageUI": ["MF"],
        "Messages": ["MS"],
        "Metal": ["MTL"],
        "MetalKit": ["MTK"],
        "MetricKit": ["MX"],
        "MultipeerConnectivity": ["MC"],
        "NaturalLanguage": ["NL"],
        "NearbyInteraction": ["NI"],
        "PDFKit": ["PDF"],
        "PencilKit": ["PK", "PKCanvas"],
        "Photos": ["PH"],
        "PhotosUI": ["PH", "PhotosPicker"],
        "QuickLook": ["QL"],
        "SQLite3": ["sqlite3", "SQLITE_"],
        "SafariServices": ["SF"],
        "SceneKit": ["SCN"],
        "ShazamKit": ["SH"],
        "SpriteKit": ["SK"],
        "Vision": ["VN"],
        "WatchConnectivity": ["WC"],
        "WebKit": ["WK"],
        // Third-party modules: the prefixes of their names.
        "CocoaLumberjackSwift": ["DDLog", "DDFile", "DDOSLogger", "CocoaLumberjack"],
        "FirebaseAnalytics": ["Analytics"],
        "FirebaseCrashlytics": ["Crashlytics"],
        "Lottie": ["Lottie", "AnimationView", "AnimationKeypath"],
        "RxCocoa": [
            "Rx", "BehaviorRelay", "PublishRelay", "Driver", "Signal", "ControlEvent", "Binder",
        ],
        "RxDataSources": [
            "Rx", "IdentifiableType", "AnimatableSectionModel", "SectionModel",
            "TableViewSectionedData",
        ],
        "RxRelay": ["BehaviorRelay", "PublishRelay", "ReplayRelay"],
        "RxSwift": [
            "Rx", "Observable", "Observer", "Dispos", "BehaviorSubject", "PublishSubject",
            "ReplaySubject", "Single", "Completable", "Maybe", "Infallible",
        ],
        "Sentry": ["Sentry"],
        "SnapKit": ["snp", "Constraint"],
        "SwiftUIIntrospect": ["introspect"],
        "TelemetryDeck": ["Telemetry"],
        "TelemetryClient": ["Telemetry"],
    ]

    private static let realm: Set<String> = [
        "AnyRealmCollection", "AnyRealmValue", "AsyncOpen", "EmbeddedObject", "LinkingObjects",
        "Migration", "MutableSet", "ObjectBase", "Object", "ObjectId", "ObjectSchema",
        "ObservedRealmObject", "ObservedResults", "PersistableEnum", "Persisted", "Projection",
        "RLMArray",
        "RLMObject", "RLMRealm", "RLMResults", "RLMRealmConfiguration", "Realm", "RealmCollection",
        "RealmCollectionChange", "RealmConfigurationProvider", "RealmEnum", "RealmOptional",
        "RealmProperty", "RealmSwift", "Results", "StateRealmObject", "ThreadSafeReference",
    ]

    private static let swiftUI = Set(
        """
        AnimatableModifier Animatable Animation AnyLayout AnyShape AnyShapeStyle AnyTransition AnyView App
        AppStorage AsyncImage Angle Axis Bindable Binding BorderlessButtonStyle Button ButtonRole
        ButtonStyle Canvas Capsule Circle Color ColorPicker ColorScheme CommandGroup CommandMenu Commands
        ContentMode ContentShapeKinds ContentUnavailableView ControlGroup ControlSize CoordinateSpace
        DatePicker DatePickerStyle DisclosureGroup DismissAction Divider DragGesture DynamicProperty
        DynamicTypeSize DynamicViewContent EdgeInsets EditButton EditMode Ellipse EllipticalGradient
        EmptyModifier EmptyView Environment EnvironmentKey EnvironmentObject EnvironmentValues
        FetchRequest FileDocument FillStyle FocusState Font Form ForEach GaugeStyle Gauge GeometryEffect
        GeometryProxy GeometryReader Gesture GestureState Gradient GraphicsContext Grid GridItem GridRow
        Group GroupBox HStack HorizontalAlignment HoverEffect Image InsettableShape Label
        LabelStyle LabeledContent Layout LayoutSubviews LazyHGrid LazyHStack LazyVGrid LazyVStack
        LinearGradient List ListStyle LocalizedStringKey LongPressGesture MagnificationGesture Material
        Menu MenuStyle NavigationLink NavigationPath NavigationSplitView NavigationStack NavigationView
        ObservedObject OpenURLAction OutlineGroup Path Picker PickerStyle Preview PreviewProvider
        PreviewModifier PreferenceKey PresentationDetent PresentationMode PrimitiveButtonStyle ProgressView
        ProgressViewStyle ProposedViewSize RadialGradient Rectangle RoundedRectangle
        RoundedCornerStyle SafeAreaRegions ScaledMetric Scene SceneBuilder ScenePhase SceneStorage
        ScrollView ScrollViewProxy ScrollViewReader SecureField Section Settings Shape ShapeStyle
        Slider Spacer State StateObject Stepper StrokeStyle SubmitLabel SwitchToggleStyle TabView
        TapGesture Text TextAlignment TextEditor TextField TextFieldStyle TimelineView
        Toggle ToggleStyle ToolbarContent ToolbarContentBuilder ToolbarItem ToolbarItemGroup
        ToolbarItemPlacement Transaction UIApplicationDelegateAdaptor UIHostingConfiguration
        UIHostingController UIViewControllerRepresentable UIViewRepresentable UnevenRoundedRectangle
        UnitPoint VStack VerticalAlignment View ViewBuilder ViewModifier ViewThatFits WindowGroup ZStack
        withAnimation withTransaction #Preview
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
