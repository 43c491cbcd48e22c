// swift-tools-version: 6.2

import PackageDescription

// This manifest is a map: tables of what each target uses. A word that ends in `/` opens a folder, and
// `Target:` a target in it; `Target=Name:` has its sources in a folder of another name. What follows is used:
// a target, or a product of the packages below. `program` makes an executable, `system` a library of the
// system (by its names for pkg-config, Debian and Homebrew). `copying:` begins resources, `without:` files
// of the folder that are not the target's, `after:` products that are to be compiled first (see `shims`).
// Folders stand in the order of their layers, the lowest first, as `Scripts/manifest` checks.

/// The packages of others, the first version that will do, and the products that are used.
let packages = """
    apple/swift-argument-parser: 1.8.2 ArgumentParser
    apple/swift-asn1: 1.7.4 SwiftASN1
    apple/swift-certificates: 1.21.1 X509
    apple/swift-collections: 1.6.0 DequeModule HeapModule
    apple/swift-configuration: 1.4.0 Configuration
    apple/swift-crypto: 4.5.2 Crypto CryptoExtras
    apple/swift-distributed-tracing: 1.7.3 InMemoryTracing Tracing
    apple/swift-http-types: 1.8.0 HTTPTypes
    apple/swift-log: 1.16.2 InMemoryLogging Logging
    apple/swift-metrics: 2.13.0 CoreMetrics MetricsTestKit
    apple/swift-nio: 2.101.2 NIOCore NIOEmbedded NIOHTTP1 NIOPosix NIOTLS NIOWebSocket
    apple/swift-nio-ssl: 2.37.6 NIOSSL
    apple/swift-system: 1.8.1 SystemPackage
    groue/GRDB.swift: 7.10.0 GRDB GRDBSQLite
    hummingbird-project/hummingbird: 2.28.1 Hummingbird HummingbirdCore HummingbirdTLS
    jpsim/Yams: 6.2.2 Yams
    OpenCombine/OpenCombine: 0.14.0 OpenCombine OpenCombineDispatch OpenCombineFoundation
    swift-server/swift-service-lifecycle: 2.13.0 ServiceLifecycle UnixSignals
    swiftlang/swift-subprocess: 1.0.2 Subprocess
    swiftlang/swift-syntax: 600.0.1<604.0.0 SwiftParser SwiftSyntax
    swhitty/FlyingFox: 0.27.1 FlyingFox FlyingSocks
    """

/// The modules of Bellhop.
let modules = """
    Sources/Model/
        BellhopBasics: DequeModule
        JSONText:
        FileKinds:
        NotificationModel: FileKinds JSONText
        BoundedYAML: Yams
        UntrustedFiles:
        SQLiteStorage: GRDB
        SpokenAudio:
    Sources/Push/
        CNGHTTP2: system libnghttp2 libnghttp2-dev nghttp2
        CLibPQ: system libpq libpq-dev libpq
        APNs: JSONText
        HTTP2Session: BellhopBasics CNGHTTP2 HeapModule NIOCore NIOPosix NIOSSL NIOTLS
        LocalAuthority: APNs BellhopBasics Crypto SwiftASN1 X509
        ProviderCredentials: APNs BellhopBasics UntrustedFiles Crypto NIOSSL SwiftASN1 X509
        APNsProvider: APNs BellhopBasics HTTP2Session ProviderCredentials CoreMetrics Crypto Logging NIOCore SystemPackage
            Tracing
        DevicePushLink: APNs BellhopBasics JSONText
        DevicePushClient: APNs BellhopBasics DevicePushLink HTTP2Session Logging
        APNsGateway: APNs BellhopBasics DevicePushLink HTTP2Session JSONText ProviderCredentials Crypto HeapModule Logging
            NIOCore NIOHTTP1 NIOPosix NIOSSL NIOWebSocket SwiftASN1 X509
        GatewayStore: APNs APNsGateway BellhopBasics DevicePushLink SQLiteStorage GRDB GRDBSQLite Logging
        LibPQ: BellhopBasics CLibPQ
        GatewayOwnership:
        GatewayDatabase: APNs APNsGateway DevicePushLink GatewayOwnership GatewayStore LibPQ
        ServiceEndpoints: APNs APNsGateway BellhopBasics HTTP2Session JSONText LocalAuthority UntrustedFiles Crypto
            CryptoExtras Logging NIOCore NIOHTTP1 NIOPosix NIOSSL NIOTLS
        GatewayOperations: APNs APNsGateway BellhopBasics BoundedYAML DevicePushLink GatewayDatabase GatewayStore
            HTTP2Session LibPQ LocalAuthority ProviderCredentials ServiceEndpoints UntrustedFiles Configuration
            CoreMetrics Crypto Hummingbird Logging NIOCore ServiceLifecycle UnixSignals
    Sources/Device/
        ProcessLink: NotificationModel
        EgressProxy: NIOCore NIOPosix
        DeviceModel: NotificationModel
        DeviceKernel: APNs BellhopBasics DeviceModel JSONText NotificationModel DequeModule HeapModule
        DeviceSimulation: DeviceKernel DeviceModel NotificationModel
        AppBundles: BoundedYAML DeviceModel NotificationModel UntrustedFiles
        Sandboxing: Subprocess SystemPackage
        Device: AppBundles BellhopBasics DeviceKernel DeviceModel EgressProxy FileKinds NotificationModel ProcessLink
            Sandboxing SQLiteStorage UntrustedFiles GRDB Logging Subprocess SystemPackage
        Scenario: APNs BellhopBasics BoundedYAML DeviceKernel DeviceModel DeviceSimulation JSONText NotificationModel
            UntrustedFiles
        bellhop-launcher=Launcher: program
    Sources/AppleAPI/
        AppleAPI:
        BellhopSelectors:
        OpenFoundation: BellhopSelectors NotificationModel
        OpenCoreGraphics: FileKinds
        OpenUIKitCore: OpenCoreGraphics OpenFoundation QuartzCore
        OpenIntents: NotificationModel OpenFoundation OpenUIKitCore ProcessLink
        OpenUserNotifications: NotificationModel ProcessLink CoreLocation OpenFoundation OpenIntents OpenUIKitCore
        OpenUIKit: BellhopSelectors NotificationModel OpenCoreGraphics OpenFoundation OpenIntents OpenUIKitCore
            OpenUserNotifications ProcessLink ProcessRuntime
        BellhopStoryboards: BellhopSelectors OpenFoundation OpenUIKit
        OpenNetwork: OpenFoundation ProcessLink
        ProcessRuntime: NotificationModel OpenFoundation OpenIntents ProcessLink PushKit OpenUserNotifications
        ActivityDecoding: ActivityKit NotificationModel ProcessLink ProcessRuntime WidgetKit
        ObjectiveCRuntime:
        ObjectiveCBridge: BellhopSelectors ObjectiveCRuntime OpenFoundation
    Sources/Screens/
        CPango: system pangocairo libpango1.0-dev pango
        WebScreen: BellhopBasics DeviceModel NotificationModel Crypto Hummingbird Logging NIOCore ServiceLifecycle
            copying: Page
        PictureScreen: CPango DeviceModel NotificationModel
    Sources/Authoring/
        NotificationServiceKit: FileKinds Intents UserNotifications
        NotificationAnnouncements: AVFoundation CryptoKit NotificationServiceKit SpokenAudio
        NotificationDecryption: CryptoKit NotificationServiceKit Security
        NotificationChecks: APNs AppBundles BellhopBasics BoundedYAML DeviceModel FileKinds JSONText NotificationModel
            UntrustedFiles copying: ../../../Documentation/Reference
        SourcePreparation: AppBundles UntrustedFiles SwiftParser SwiftSyntax
        NotificationDoctor: AppBundles NotificationChecks SourcePreparation SwiftParser SwiftSyntax
        ObjectiveCBuilding:
        AppBuilding: AppBundles DeviceModel NotificationModel ObjectiveCBuilding Sandboxing SourcePreparation
            UntrustedFiles Crypto Subprocess SystemPackage
        BellhopTesting: _Testing_CoreGraphics _Testing_UIKit APNs AppBundles DeviceKernel DeviceModel DeviceSimulation
            NotificationModel OpenFoundation OpenUIKitCore OpenUserNotifications ProcessLink
        GatewayTesting: APNs APNsGateway APNsProvider HTTP2Session LocalAuthority Crypto Logging NIOCore NIOEmbedded
    Sources/Commands/
        CommandSupport: AppBundles BellhopBasics NotificationChecks NotificationModel UntrustedFiles ArgumentParser Crypto
            Subprocess SystemPackage
        LocalEnvironment: APNs APNsGateway APNsProvider AppBundles BellhopBasics BoundedYAML Device DeviceKernel DeviceModel
            DevicePushLink DeviceSimulation GatewayOperations GatewayStore JSONText LocalAuthority NotificationChecks
            NotificationModel PictureScreen ProviderCredentials Scenario ServiceEndpoints SpokenAudio UntrustedFiles
            WebScreen Crypto
            Hummingbird HummingbirdTLS Logging NIOCore NIOPosix NIOSSL ServiceLifecycle Subprocess SystemPackage
            UnixSignals copying: Avatars
    Sources/
        bellhop: program APNs APNsGateway APNsProvider AppBundles BellhopBasics CommandSupport Device DeviceModel
            GatewayOperations LocalAuthority LocalEnvironment NotificationChecks NotificationModel PictureScreen
            ProviderCredentials ServiceEndpoints UntrustedFiles WebScreen ArgumentParser Crypto Logging SystemPackage UnixSignals
        bellhop-tools: program AppBuilding AppBundles BellhopBasics CommandSupport DeviceModel NotificationChecks
            NotificationDoctor NotificationModel Scenario UntrustedFiles ArgumentParser
    """

/// The modules that carry Apple's names, on Linux alone: elsewhere the names are Apple's own frameworks. The
/// compiler finds every module of a build, so a package that asks `#if canImport(os)` has to be compiled
/// before there is one; in an app's build, and in another package's, nothing asks.
let shims = """
    Sources/AppleAPI/Shims/
        UserNotifications: OpenFoundation OpenUserNotifications ProcessRuntime
        UserNotificationsUI: OpenFoundation BellhopStoryboards NotificationModel OpenUIKit OpenUIKitCore
            OpenUserNotifications ProcessLink ProcessRuntime
        Intents: OpenFoundation OpenIntents OpenUserNotifications
        Security: OpenFoundation NotificationModel after: X509
        CoreLocation: OpenFoundation NotificationModel ProcessLink
        UIKit: OpenFoundation OpenUIKit OpenUserNotifications
        CoreGraphics: OpenCoreGraphics after: GRDB
        QuartzCore: OpenCoreGraphics OpenFoundation
        COSModules:
        os: COSModules OpenFoundation Logging after: ArgumentParser Subprocess
        OSLog: OpenFoundation os after: FlyingFox FlyingSocks
        Combine: OpenFoundation OpenCombine OpenCombineDispatch OpenCombineFoundation after: GRDB Yams
        CryptoKit: OpenFoundation Crypto after: FlyingFox
        CommonCrypto: OpenFoundation Crypto CryptoExtras
        UniformTypeIdentifiers: OpenFoundation NotificationModel after: FlyingFox
        MobileCoreServices: OpenFoundation UniformTypeIdentifiers
        CoreServices: OpenFoundation UniformTypeIdentifiers
        AVFAudio: OpenFoundation NotificationModel
        AVFoundation: AVFAudio CoreMedia OpenCoreGraphics OpenFoundation
        AudioToolbox: AVFAudio OpenFoundation
        PushKit: OpenFoundation ProcessLink
        CallKit: NotificationModel ProcessLink AVFAudio OpenFoundation
        AppIntents: OpenFoundation
        ActivityKit: NotificationModel OpenFoundation ProcessLink
        SwiftUI: AppIntents Combine CoreGraphics OpenFoundation UIKit
        WidgetKit: ActivityKit AppIntents NotificationModel OpenFoundation ProcessLink SwiftUI
        BackgroundTasks: OpenFoundation
        Compression: OpenFoundation UntrustedFiles
        Contacts: NotificationModel OpenFoundation ProcessLink
        CoreMedia: OpenFoundation
        ImageIO: FileKinds OpenCoreGraphics OpenFoundation
        LocalAuthentication: OpenFoundation
        Network: OpenFoundation OpenNetwork
        _Testing_UIKit:
        _Testing_CoreGraphics:
    """

/// Examples and fixtures: a user's code. The names begin with the package's, since a package that depends on
/// this one may hold a target named Chat; services and contents are libraries that a program loads. What
/// `bellhop build` compiles into a project in place of vendors' modules is one target here, for tests.
let usersCode = """
    Sources/
        Substitutes: CommonCrypto CryptoKit Security UIKit UserNotifications
    Examples/Chat/
        BellhopChat=Chat: program UIKit UserNotifications without: Info.plist Chat.entitlements
        BellhopChatService=NotificationService: Intents UserNotifications without: Info.plist
            NotificationService.entitlements
    Examples/Payments/
        BellhopPayments=Payments: program UIKit UserNotifications without: Info.plist Payments.entitlements
        BellhopPaymentsService=NotificationService: NotificationAnnouncements NotificationServiceKit without:
            Info.plist NotificationService.entitlements Clips
    Examples/Whisper/
        BellhopWhisperKit=WhisperKit: CryptoKit Security
        BellhopWhisper=Whisper: program BellhopWhisperKit UIKit UserNotifications without: Info.plist
            Whisper.entitlements
        BellhopWhisperService=NotificationService: BellhopWhisperKit Intents UserNotifications without: Info.plist
            NotificationService.entitlements
        BellhopWhisperSender=Sender: program BellhopWhisperKit
    Tests/Fixtures/Hostile/
        BellhopHostileService=Service: UserNotifications
    Tests/Fixtures/Views/
        BellhopViewsContent=Controller: UIKit UserNotifications UserNotificationsUI
    Tests/Fixtures/Documents/
        BellhopDocuments=App: program Contacts CoreLocation Intents UIKit UserNotifications
        BellhopDocumentsService=Service: AVFoundation Intents UIKit UserNotifications
        BellhopDocumentsContent=Content: QuartzCore UIKit UserNotifications UserNotificationsUI
    Tests/Fixtures/WidgetProgram/
        BellhopWidgetProgram=Program: program ActivityDecoding AppIntents SwiftUI WidgetKit
    Tests/Fixtures/Household/
        BellhopHousehold=App: program AVFAudio ActivityKit CallKit Intents PushKit Security UIKit UserNotifications
            WidgetKit
        BellhopHouseholdService=Service: AVFoundation os Security UIKit UserNotifications WidgetKit without: en.lproj
            zh-Hans.lproj
    """

/// Tests, what they share, and programs that they start.
let tests = """
    Tests/Support/
        SeededTesting:
        UpTesting: Device DeviceKernel DeviceModel LocalAuthority NotificationModel HTTPTypes Hummingbird
            HummingbirdCore HummingbirdTLS Logging NIOCore NIOSSL ServiceLifecycle Subprocess SystemPackage
        announcement-writer=AnnouncementWriter: program NotificationAnnouncements NotificationServiceKit
        kit-store-racer=KitStoreRacer: program NotificationServiceKit
        device-runner=DeviceRunner: program Device DeviceKernel DeviceModel Logging NotificationModel
        device-store-writer=DeviceStoreWriter: program Device DeviceKernel DeviceModel
        BrowserTesting: NotificationModel FlyingFox FlyingSocks Subprocess
        PostgresTesting: GatewayDatabase LibPQ
        gateway-runner=GatewayRunner: program APNs APNsGateway DevicePushLink GatewayStore LocalAuthority Logging
        PowerLossTesting: GRDBSQLite
        AppleAPITesting: NotificationModel ProcessLink
    Tests/
        BellhopBasicsTests: BellhopBasics
        JSONTextTests: JSONText SeededTesting
        FileKindsTests: FileKinds
        NotificationModelTests: JSONText NotificationModel SeededTesting
        BoundedYAMLTests: BoundedYAML
        UntrustedFilesTests: UntrustedFiles
        AppBundlesTests: AppBundles UntrustedFiles NotificationModel
        ProcessLinkTests: NotificationModel ProcessLink
        EgressProxyTests: EgressProxy NIOCore NIOEmbedded NIOPosix
        NotificationServiceKitTests: APNs BellhopTesting FileKinds Intents ProcessLink kit-store-racer NotificationModel
            NotificationServiceKit SeededTesting UserNotifications Subprocess SystemPackage
        TutorialTests: BellhopTesting NotificationServiceKit
        NotificationAnnouncementsTests: announcement-writer BellhopTesting NotificationAnnouncements
            NotificationServiceKit SeededTesting SpokenAudio UserNotifications
        NotificationDecryptionTests: BellhopTesting CryptoKit Intents NotificationDecryption NotificationServiceKit
            UserNotifications
        NotificationDoctorTests: APNs AppBuilding AppBundles DeviceKernel DeviceModel DeviceSimulation
            NotificationChecks NotificationDoctor NotificationModel SeededTesting SourcePreparation UntrustedFiles
        SubstituteModuleTests: Substitutes UpTesting UserNotifications
        SourcePreparationTests: SeededTesting SourcePreparation
        ObjectiveCBuildingTests: ObjectiveCBuilding SeededTesting
        AppBuildingTests: AppBuilding AppBundles DeviceModel NotificationModel ObjectiveCBuilding Sandboxing
            SeededTesting SourcePreparation UntrustedFiles
        TerminalScreenTests: BellhopTesting DeviceModel DeviceSimulation LocalEnvironment NotificationModel
        PictureScreenTests: BellhopTesting DeviceModel DeviceSimulation NotificationModel PictureScreen without:
            Snapshots
        DesktopScreenTests: Device DeviceKernel DeviceModel LocalEnvironment NotificationModel UpTesting Subprocess SystemPackage
        DeviceTests: AppBundles Device device-runner DeviceKernel DeviceModel LocalAuthority NotificationModel
            ProcessLink Sandboxing SeededTesting UntrustedFiles UpTesting Logging NIOCore Subprocess SystemPackage
        DeviceKernelTests: DeviceKernel DeviceModel DeviceSimulation NotificationModel SeededTesting
        DeviceSimulationTests: DeviceKernel DeviceModel DeviceSimulation NotificationModel SeededTesting
        DeviceStoreTests: Device device-store-writer DeviceKernel DeviceModel SeededTesting SQLiteStorage GRDB
            Subprocess SystemPackage
        ScenarioTests: BoundedYAML DeviceKernel DeviceModel DeviceSimulation NotificationModel Scenario SeededTesting
        BellhopTestingTests: ActivityKit BellhopChatService BellhopTesting CoreGraphics Intents UIKit UserNotifications WidgetKit
        WebScreenTests: BellhopBasics BrowserTesting Device DeviceKernel DeviceModel DeviceSimulation NotificationModel
            PictureScreen SeededTesting WebScreen FlyingFox FlyingSocks Hummingbird Logging ServiceLifecycle
        GatewayDatabaseTests: APNs APNsGateway BellhopBasics DevicePushLink GatewayDatabase GatewayOwnership
            GatewayStore LibPQ PostgresTesting
        GatewayOwnershipTests: GatewayOwnership SeededTesting
        APNsTests: APNs JSONText SeededTesting
        HTTP2SessionTests: BellhopBasics CNGHTTP2 HTTP2Session SeededTesting NIOEmbedded NIOCore NIOPosix
        LocalAuthorityTests: BellhopBasics LocalAuthority Subprocess
        ProviderCredentialsTests: APNs BellhopBasics LocalAuthority ProviderCredentials SeededTesting Crypto
        APNsGatewayTests: APNs APNsGateway BellhopBasics DevicePushLink GatewayDatabase GatewayStore HTTP2Session
            LocalAuthority PostgresTesting ProviderCredentials SeededTesting Crypto GRDB Logging NIOCore NIOEmbedded
            NIOPosix NIOSSL NIOTLS Subprocess NIOWebSocket without: Clients
        ServiceEndpointsTests: APNs APNsGateway BellhopBasics DevicePushLink LocalAuthority ServiceEndpoints UpTesting
            CryptoExtras Logging without: Clients
        DevicePushLinkTests: APNs DevicePushLink JSONText
        DevicePushClientTests: APNs APNsGateway BellhopBasics DevicePushClient DevicePushLink HTTP2Session
            LocalAuthority SeededTesting Logging NIOCore NIOHTTP1 NIOPosix NIOSSL NIOWebSocket Subprocess
        GatewayStoreTests: APNs APNsGateway APNsProvider DevicePushLink gateway-runner GatewayStore LocalAuthority
            PowerLossTesting SeededTesting SQLiteStorage GRDB Subprocess SystemPackage
        APNsProviderTests: APNs APNsGateway APNsProvider BellhopBasics DevicePushLink HTTP2Session LocalAuthority
            SeededTesting Crypto InMemoryTracing Logging MetricsTestKit NIOSSL Tracing
        CommandSupportTests: AppBundles CommandSupport NotificationChecks NotificationModel UntrustedFiles ArgumentParser Subprocess
        LocalEnvironmentTests: APNs APNsProvider AppBundles BellhopBasics Device DeviceKernel DeviceModel
            GatewayOperations LocalAuthority LocalEnvironment NotificationChecks NotificationModel ProviderCredentials
            Scenario SeededTesting UntrustedFiles WebScreen Crypto Logging
        GatewayTestingTests: APNs APNsGateway APNsProvider DevicePushLink GatewayTesting
        GatewayOperationsTests: APNs APNsGateway APNsProvider BellhopBasics DevicePushClient DevicePushLink
            GatewayOperations LibPQ LocalAuthority PostgresTesting UntrustedFiles UpTesting CoreMetrics Crypto GRDB
            Logging Subprocess SystemPackage
        OpenFoundationTests: OpenFoundation UpTesting
        SecurityTests: OpenFoundation Security UpTesting
        CoreLocationTests: AppleAPITesting CoreLocation NotificationModel ProcessLink
        OpenIntentsTests: AppleAPITesting NotificationModel OpenFoundation OpenIntents OpenUIKitCore ProcessLink
        OpenUserNotificationsTests: AppleAPITesting NotificationModel ProcessLink CoreLocation OpenFoundation
            OpenIntents OpenUIKit OpenUIKitCore OpenUserNotifications UserNotificationsUI
        OpenUIKitTests: AppleAPITesting BellhopSelectors BellhopStoryboards NotificationModel OpenCoreGraphics
            OpenFoundation ProcessLink QuartzCore OpenUIKit OpenUIKitCore OpenUserNotifications
        ProcessRuntimeTests: AppleAPITesting CallKit NotificationModel OpenFoundation OpenIntents ProcessLink PushKit
            OpenUIKit OpenUIKitCore OpenUserNotifications ProcessRuntime
        OSLogTests: OpenFoundation os InMemoryLogging Logging
        AVFAudioTests: AVFAudio AVFoundation OpenFoundation
        AppleFrameworkTests: AVFAudio AppleAPITesting BackgroundTasks CallKit Combine CommonCrypto Compression Contacts ImageIO
            LocalAuthentication NotificationModel ProcessLink AVFoundation OpenCoreGraphics CoreMedia OpenFoundation
            OpenNetwork PushKit OpenUIKitCore UniformTypeIdentifiers WidgetKit Crypto OpenCombine
        SwiftUITests: ActivityKit AppIntents DeviceModel NotificationModel ProcessLink SwiftUI WidgetKit
        ActivityDecodingTests: ActivityDecoding ActivityKit NotificationModel
        ObjectiveCBridgeTests: ObjectiveCBridge UpTesting Subprocess SystemPackage
        DocumentTests: Device DeviceKernel DeviceModel LocalAuthority NotificationDoctor NotificationModel UpTesting
        RoadTests: APNs APNsGateway BrowserTesting Device DeviceKernel DeviceModel DevicePushLink LocalAuthority NotificationModel
            PictureScreen UpTesting Logging Subprocess without: Clients Snapshots
    """

/// The libraries that users name, each with its row's modules. Benchmarks use three more.
let libraries = """
    NotificationServiceKit:
    NotificationAnnouncements: SpokenAudio
    NotificationDecryption:
    NotificationDoctor: NotificationChecks
    APNsProvider: APNs
    APNsGateway: APNs BellhopBasics DevicePushLink LocalAuthority
    GatewayStore:
    DevicePushClient: APNs DevicePushLink
    BellhopTesting: DeviceKernel DeviceModel DeviceSimulation NotificationModel
    GatewayTesting: APNs APNsGateway APNsProvider
    """

let kits = ["NotificationServiceKit", "NotificationAnnouncements", "NotificationDecryption"]

// MARK: - How the tables are read

struct Row {
    var name: String
    var folder: String
    var lists: [String: [String]] = [:]

    subscript(list: String) -> [String] { lists[list] ?? [] }
    /// What the target uses, without the word that says what it is.
    var uses: [String] { self["uses:"].filter { !["program", "system"].contains($0) } }
    var isProgram: Bool { self["uses:"].first == "program" }
    var isSystem: Bool { self["uses:"].first == "system" }
}

func words(_ text: String) -> [String] {
    text.split(separator: "\n").flatMap { $0.split(separator: " ") }.map(String.init)
}

func rows(_ table: String) -> [Row] {
    var rows: [Row] = []
    var folder = ""
    var list = ""
    for word in words(table) {
        if word.hasSuffix("/") {
            folder = word
        } else if ["copying:", "without:", "after:"].contains(word) {
            list = word
        } else if word.hasSuffix(":") {
            let names = word.dropLast().split(separator: "=").map(String.init)
            rows.append(Row(name: names[0], folder: folder + names[names.count - 1]))
            list = "uses:"
        } else {
            rows[rows.count - 1].lists[list, default: []].append(word)
        }
    }
    return rows
}

// MARK: - Settings

/// The settings of Apple's API. A requirement that is `nonisolated(nonsending)` would impose that on
/// the class that fulfils it, which Apple's do not: a main-actor class keeps its isolation.
let apples: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// The settings of every other target that is ours.
let ours = apples + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

/// The settings of targets that stand for a user's own code: plain language modes, nothing of ours.
let users: [SwiftSetting] = [.swiftLanguageMode(.v5)]

#if os(Linux)
    let hasShims = true
#else
    let hasShims = false
#endif

/// Whether `bellhop build` compiles an app, which uses Apple's API and nothing else of this package.
let buildsApp = Context.environment["BELLHOP_BUILDS_APP"] != nil

/// Whether SwiftUI is built: for this package and for the types of Live Activities. The builds of apps leave
/// it out, and with it what WidgetKit has for views.
let hasViews = !buildsApp || Context.environment["BELLHOP_BUILDS_VIEWS"] != nil
let views = ["AppIntents", "SwiftUI"]

/// Whether this package is built for itself, and not for another one.
let isRoot = !Context.packageDirectory.contains("/checkouts/") && !buildsApp

/// Whether the gateway can use PostgreSQL, which needs libpq. Who builds Bellhop to run it may not have
/// that (`Scripts/build`), and an app's developer needs none.
let hasPostgres = Context.environment["BELLHOP_WITHOUT_POSTGRES"] == nil
let postgresModules = ["GatewayDatabase", "LibPQ"]

/// As `bellhop build` links an app: its runtime stands before functions of other libraries, for which
/// the dynamic linker has to see these symbols. See `TransferOptions.swift`, `ProtectedFiles.swift`
/// and `ProcessClock.swift`.
let asApp: [LinkerSetting] =
    isRoot
    ? [
        "clock_gettime", "curl_easy_getinfo", "curl_easy_setopt", "curl_multi_info_read",
        "gettimeofday",
        "open", "open64", "pthread_cond_timedwait", "sem_timedwait", "timerfd_settime",
    ].map {
        .unsafeFlags(["-Xlinker", "--export-dynamic-symbol=\($0)"])
    } : []

/// The settings of a target that is not a user's.
func settings(_ row: Row) -> [SwiftSetting] {
    switch row.name {
    case "GatewayOperations" where hasPostgres: ours + [.define("POSTGRES")]
    // Implement an interface of C from end to end, so each line would be marked unsafe.
    case "PowerLossTesting", "ObjectiveCBridge", "ObjectiveCBridgeTests":
        [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    default: row.folder.hasPrefix("Sources/AppleAPI/") ? apples : ours
    }
}

// MARK: - Targets

let packageRows = rows(packages)
/// The package of each product of others.
let homes = Dictionary(
    uniqueKeysWithValues: packageRows.flatMap { row in
        row.uses.dropFirst().map { ($0, String(row.name.drop { $0 != "/" }.dropFirst())) }
    })

// Server packages take a module of the name Network for Apple's: it is there for an app alone.
let shimRows = rows(shims).filter {
    (buildsApp || $0.name != "Network") && (hasViews || !views.contains($0.name))
}
let shimNames = shimRows.map(\.name)

func dependencies(_ row: Row) -> [Target.Dependency] {
    (row.uses + (isRoot ? row["after:"] : [])).compactMap { name in
        if let package = homes[name] { return .product(name: name, package: package) }
        if !hasShims && shimNames.contains(name) { return nil }
        if !hasViews && views.contains(name) { return nil }
        if !hasPostgres && row.name == "GatewayOperations" && postgresModules.contains(name) {
            return nil
        }
        return .byName(name: name)
    }
}

func target(_ row: Row, _ swift: [SwiftSetting], _ linking: [LinkerSetting] = []) -> Target {
    let (name, path) = (row.name, row.folder)
    let without =
        row["without:"] + (hasViews || name != "WidgetKit" ? [] : ["Activities", "Widgets"])
    if row.isSystem {
        return .systemLibrary(
            name: name, path: path, pkgConfig: row.uses[0],
            providers: [.apt([row.uses[1]]), .brew([row.uses[2]])])
    }
    if path == "Tests/\(name)" {
        return .testTarget(
            name: name, dependencies: dependencies(row), path: path, exclude: without,
            swiftSettings: swift)
    }
    if row.isProgram {
        return .executableTarget(
            name: name, dependencies: dependencies(row), path: path, exclude: without,
            swiftSettings: swift, linkerSettings: linking)
    }
    return .target(
        name: name, dependencies: dependencies(row), path: path, exclude: without,
        resources: row["copying:"].map { .copy($0) }, swiftSettings: swift)
}

let userRows = rows(usersCode)
var targets = rows(modules).map { row in
    target(row, settings(row), row.name == "bellhop-launcher" ? asApp : [])
}
targets += shimRows.map { target($0, apples) }
targets += userRows.map { target($0, users, $0.isProgram ? asApp : []) }
targets += rows(tests).map { target($0, settings($0)) }
// Sources that compile against Apple's SDK as well are tried in each language mode.
let appleNames = shimNames.filter { !$0.hasPrefix("_") && $0 != "COSModules" }
targets += [(4, .v4), (5, .v5), (6, .v6)].map { (number, mode: SwiftLanguageMode) in
    let name = "SourceCompatibilitySwift\(number)"
    let folder = "Tests/SourceCompatibility/Swift\(number)"
    let row = Row(name: name, folder: folder, lists: ["uses:": appleNames])
    return target(row, [.swiftLanguageMode(mode)])
}

// MARK: - The package

/// What an app or an extension names to `import UserNotifications` and its neighbors, on every
/// host: all the shims on Linux, nothing on Apple's platforms, where those names are Apple's own.
let appleAPI = "AppleAPI"
/// An app without CryptoKit and CommonCrypto is spared the compilation of BoringSSL.
let cryptography = buildsApp ? ["CryptoKit", "CommonCrypto"] : []

let measured = "\nServiceEndpoints:" + (hasPostgres ? "\nGatewayDatabase:\nGatewayOperations:" : "")
var products: [Product] = rows(libraries + measured).map {
    .library(name: $0.name, targets: [$0.name] + $0.uses)
}
products += rows(modules).filter(\.isProgram).map { .executable(name: $0.name, targets: [$0.name]) }
products += userRows.map(\.name).filter { $0.hasSuffix("Service") || $0.hasSuffix("Content") }
    .map { .library(name: $0, type: .dynamic, targets: [$0]) }
let plainShims = shimNames.filter { !$0.hasPrefix("_") && !cryptography.contains($0) }
products.append(.library(name: appleAPI, targets: [appleAPI] + (hasShims ? plainShims : [])))
if buildsApp { products.append(.library(name: "AppleCryptography", targets: cryptography)) }
/// What the Objective-C code of an app runs on.
let objectiveC = "ObjectiveCSupport"
if hasShims {
    products.append(.library(name: "ActivityDecoding", targets: ["ActivityDecoding"]))
    products.append(.library(name: objectiveC, targets: ["ObjectiveCBridge", "ObjectiveCRuntime"]))
}

let package = Package(
    name: "Bellhop",
    platforms: [.macOS(.v15)],
    products: products,
    dependencies: packageRows.map { row in
        let bounds = row["uses:"][0].split(separator: "<").map {
            Version(stringLiteral: String($0))
        }
        let url = "https://github.com/\(row.name)"
        return bounds.count > 1
            ? .package(url: url, bounds[0]..<bounds[1]) : .package(url: url, from: bounds[0])
    },
    targets: targets)

extension Package {
    /// Leaves out what these products do not stand on, which SwiftPM would plan in every build.
    func keep(_ names: [String]) {
        products.removeAll { !names.contains($0.name) }
        var waiting = names + products.compactMap { $0 as? Product.Library }.flatMap(\.targets)
        var (kept, used): (Set<String>, Set<String>) = ([], [])
        while let next = waiting.popLast() {
            for target in targets where target.name == next && kept.insert(next).inserted {
                for case .byNameItem(let name, _) in target.dependencies { waiting.append(name) }
                for case .productItem(_, let home?, _, _) in target.dependencies {
                    used.insert(home)
                }
            }
        }
        targets.removeAll { !kept.contains($0.name) }
        dependencies.removeAll { dependency in
            guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
            return !used.contains { location.hasSuffix("/\($0)") }
        }
    }
}

// `Scripts/build` names what it builds; the Debian package brings the sources that an app's build needs.
if let only = Context.environment["BELLHOP_PRODUCTS"] { package.keep(words(only)) }
if buildsApp {
    let decoding = hasViews ? ["ActivityDecoding"] : []
    package.keep([appleAPI, "AppleCryptography", objectiveC] + kits + decoding)
}

// An Apple host gets the kit alone, over Apple's own frameworks: an app that adds it compiles nothing else.
// BELLHOP_APPLE_HOST=all adds the provider and the doctor, for this package itself (decision 0005).
if !hasShims {
    let isWhole = Context.environment["BELLHOP_APPLE_HOST"] == "all"
    package.keep(kits + [appleAPI] + (isWhole ? ["APNsProvider", "NotificationDoctor"] : []))
    if !isWhole { package.platforms = [.iOS(.v13), .macOS(.v12)] }
}
