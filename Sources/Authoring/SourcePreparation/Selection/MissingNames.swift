/// Which names come from a module of Apple's that Bellhop lacks, or that takes long to compile, or from one
/// of others that is often imported where it is not needed.
///
/// A declaration that uses none of them does not need the module, though its file imports it.
enum MissingNames {
    /// Whether a name comes from a module; `nil` when the module's names are not known.
    static func has(_ name: String, module: String) -> Bool? {
        if module == "SwiftUI" || module == "SwiftUICore" { return swiftUI.contains(name) }
        if module == "RealmSwift" || module == "Realm" { return realm.contains(name) }
        guard let prefixes = prefixes[module] else { return nil }
        return prefixes.contains { prefix in
            guard name.hasPrefix(prefix) else { return false }
            // A prefix of capitals stands before a capital, or is a name; a longer one is the start of a name.
            guard prefix.allSatisfy(\.isUppercase), let next = name.dropFirst(prefix.count).first
            else { return true }
            return next.isUppercase || next.isNumber
        }
    }

    /// Whether it is known which names come from a module.
    static func areKnown(of module: String) -> Bool { has("", module: module) != nil }

    /// How the names of modules begin, where that is theirs alone.
    private static let prefixes: [String: [String]] = [
        "ActivityKit": ["Activity", "AlertConfiguration", "PushType"],
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
        // Of others: what code of theirs begins with.
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

    /// The names with which code of Realm begins.
    private static let realm: Set<String> = [
        "AnyRealmCollection", "AnyRealmValue", "AsyncOpen", "EmbeddedObject", "LinkingObjects",
        "Migration", "MutableSet", "ObjectBase", "Object", "ObjectId", "ObjectSchema",
        "ObservedRealmObject", "ObservedResults", "PersistableEnum", "Persisted", "Projection",
        "RLMArray",
        "RLMObject", "RLMRealm", "RLMResults", "RLMRealmConfiguration", "Realm", "RealmCollection",
        "RealmCollectionChange", "RealmConfigurationProvider", "RealmEnum", "RealmOptional",
        "RealmProperty", "RealmSwift", "Results", "StateRealmObject", "ThreadSafeReference",
    ]

    /// The names by which declarations of SwiftUI are made of others.
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
