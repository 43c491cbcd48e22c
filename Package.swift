// swift-tools-version: 6.2

import PackageDescription

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

func module(
    _ name: String, in folder: String, _ dependencies: [Target.Dependency],
    resources: [Resource]? = nil, defines: [String] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(folder)/\(name)",
        resources: resources,
        swiftSettings: (folder == "AppleAPI" ? apples : ours) + defines.map { .define($0) })
}

// MARK: - Products that users name

/// The extensions among the examples and fixtures, which are libraries that a program loads.
let plugIns = [
    "ChatService", "PaymentsService", "WhisperService", "HostileService", "HouseholdService",
    "ViewsContent", "DocumentsService", "DocumentsContent",
].map { "Bellhop\($0)" }

var products: [Product] = [
    .library(name: "NotificationServiceKit", targets: ["NotificationServiceKit"]),
    .library(name: "NotificationAnnouncements", targets: ["NotificationAnnouncements"]),
    .library(name: "NotificationDecryption", targets: ["NotificationDecryption"]),
    .library(name: "APNsProvider", targets: ["APNsProvider", "APNs"]),
    .library(
        name: "APNsGateway",
        targets: ["APNsGateway", "APNs", "BellhopBasics", "DevicePushLink", "LocalAuthority"]),
    .library(name: "GatewayStore", targets: ["GatewayStore"]),
    .library(name: "DevicePushClient", targets: ["DevicePushClient", "DevicePushLink", "APNs"]),
    .library(
        name: "BellhopTesting",
        targets: ["BellhopTesting", "DeviceSimulation", "DeviceKernel", "NotificationModel"]),
    .library(
        name: "GatewayTesting", targets: ["GatewayTesting", "APNsGateway", "APNsProvider", "APNs"]),
    .library(name: "NotificationDoctor", targets: ["NotificationDoctor"]),
    .executable(name: "bellhop", targets: ["bellhop"]),
    .executable(name: "bellhop-launcher", targets: ["bellhop-launcher"]),
]

/// What an app or an extension names to `import UserNotifications` and its neighbours, on every
/// host: all the shims on Linux, nothing on Apple's platforms, where those names are Apple's own.
let appleAPIProduct = "AppleAPI"

/// Whether `bellhop build` compiles an app, which uses Apple's API and nothing else of this package.
let buildsApp = Context.environment["BELLHOP_BUILDS_APP"] != nil

/// Whether this package is built for itself, and not for another one.
let isRoot = !Context.packageDirectory.contains("/checkouts/") && !buildsApp

/// Whether the gateway can use PostgreSQL, which needs libpq. Who builds Bellhop to run it may not have
/// that (`Scripts/build`), and an app's developer needs none.
let hasPostgres = Context.environment["BELLHOP_WITHOUT_POSTGRES"] == nil

/// The linker of what `Scripts/package` builds, where a library holds the Swift runtime, too.
let linker: [LinkerSetting] =
    Context.environment["BELLHOP_LINKER"].map {
        [.unsafeFlags(["-use-ld=\($0)", "-static-stdlib"])]
    } ?? []

/// As `bellhop build` links an app: its runtime stands before functions of other libraries, for which
/// the dynamic linker has to see these symbols. See `TransferOptions.swift` and `ProtectedFiles.swift`.
let asApp: [LinkerSetting] =
    isRoot
    ? ["curl_easy_setopt", "curl_multi_info_read", "open", "open64"].map {
        .unsafeFlags(["-Xlinker", "--export-dynamic-symbol=\($0)"])
    } : []

// MARK: - Apple's API and its shims

let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let cryptoExtras: Target.Dependency = .product(name: "CryptoExtras", package: "swift-crypto")
let systemPackage: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")
let subprocess: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")
let serviceLifecycle: Target.Dependency = .product(
    name: "ServiceLifecycle", package: "swift-service-lifecycle")
let unixSignals: Target.Dependency = .product(
    name: "UnixSignals", package: "swift-service-lifecycle")
let nioCore: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let nioPosix: Target.Dependency = .product(name: "NIOPosix", package: "swift-nio")
let nioSSL: Target.Dependency = .product(name: "NIOSSL", package: "swift-nio-ssl")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let hummingbirdTLS: Target.Dependency = .product(name: "HummingbirdTLS", package: "hummingbird")
let swiftSyntax: [Target.Dependency] = ["SwiftSyntax", "SwiftParser"].map {
    .product(name: $0, package: "swift-syntax")
}
let coreMetrics: Target.Dependency = .product(name: "CoreMetrics", package: "swift-metrics")
let x509: Target.Dependency = .product(name: "X509", package: "swift-certificates")
let asn1: Target.Dependency = .product(name: "SwiftASN1", package: "swift-asn1")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
/// The C functions of the SQLite that GRDB stands on.
let sqlite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let openCombine: [Target.Dependency] = [
    "OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation",
].map { .product(name: $0, package: "OpenCombine") }

/// The modules that carry Apple's names exist on Linux hosts only; on Apple platforms the names
/// resolve to Apple's own frameworks.
var shims: [Target] = []
var notificationModules: [Target.Dependency] = []
/// Swift Testing's overlays of modules that are shims here; see there.
var overlays: [Target] = []
var audioModules: [Target.Dependency] = []
var secretModules: [Target.Dependency] = []

#if os(Linux)
    func shim(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
        .target(
            name: name, dependencies: dependencies, path: "Sources/AppleAPI/Shims/\(name)",
            swiftSettings: apples)
    }

    shims = [
        shim("UserNotifications", ["OpenFoundation", "OpenUserNotifications", "ProcessRuntime"]),
        shim("UserNotificationsUI", ["OpenFoundation", "OpenUserNotificationsUI"]),
        shim("Intents", ["OpenFoundation", "OpenIntents", "OpenUserNotifications"]),
        shim("Security", ["OpenFoundation", "OpenSecurity"]),
        shim("CoreLocation", ["OpenFoundation", "OpenCoreLocation"]),
        shim("UIKit", ["OpenFoundation", "OpenUIKit", "OpenUserNotifications"]),
        shim("CoreGraphics", ["OpenCoreGraphics"]),
        shim("QuartzCore", ["OpenCoreGraphics", "OpenQuartzCore"]),
    ]
    shims += [
        .target(name: "COSModules", path: "Sources/AppleAPI/Shims/COSModules"),
        shim("os", ["OpenFoundation", "OpenLog", "COSModules"]),
        shim("OSLog", ["OpenFoundation", "OpenLog"]),
        shim("Combine", ["OpenFoundation"] + openCombine),
        shim("CryptoKit", ["OpenFoundation", crypto]),
        shim("CommonCrypto", ["OpenFoundation", crypto, cryptoExtras]),
        shim("UniformTypeIdentifiers", ["OpenFoundation", "OpenUniformTypes"]),
        shim("MobileCoreServices", ["OpenFoundation", "OpenUniformTypes"]),
        shim("CoreServices", ["OpenFoundation", "OpenUniformTypes"]),
        shim("AVFAudio", ["OpenFoundation", "OpenAVFAudio"]),
        shim("AVFoundation", ["OpenFoundation", "OpenAVFAudio", "OpenAVFoundation"]),
        shim("AudioToolbox", ["OpenFoundation", "OpenAVFAudio"]),
        shim("PushKit", ["OpenFoundation", "OpenPushKit"]),
        shim("CallKit", ["DeviceLink", "NotificationModel", "OpenAVFAudio", "OpenFoundation"]),
        shim("WidgetKit", ["OpenFoundation"]),
        shim("BackgroundTasks", ["OpenFoundation"]),
        shim("Compression", ["OpenFoundation", "UntrustedFiles"]),
        shim("Contacts", ["OpenFoundation"]),
        shim("CoreMedia", ["OpenCoreMedia", "OpenFoundation"]),
        shim("ImageIO", ["FileKinds", "ImageFiles", "OpenCoreGraphics", "OpenFoundation"]),
        shim("LocalAuthentication", ["OpenFoundation"]),
    ]
    // Server packages take a module of the name Network for Apple's: it is there for an app alone.
    if buildsApp { shims.append(shim("Network", ["OpenFoundation", "OpenNetwork"])) }
    // The compiler finds every module of a build, so packages that ask `#if canImport(os)` must be
    // compiled before there is one; these dependencies say so. Elsewhere they would only be linked.
    // A build of an app alone (`bellhop build`) uses none of the askers, and needs none of them.
    let askers: [String: [Target.Dependency]] = [
        "Combine": [.product(name: "Yams", package: "Yams"), grdb],
        "CoreGraphics": [grdb],
        "Security": [x509],
        "os": [
            .product(name: "ArgumentParser", package: "swift-argument-parser"), subprocess,
        ],
        "CryptoKit": [.product(name: "FlyingFox", package: "FlyingFox")],
        "OSLog": [.product(name: "FlyingFox", package: "FlyingFox")],
        "UniformTypeIdentifiers": [.product(name: "FlyingFox", package: "FlyingFox")],
    ]
    for shim in shims where isRoot { shim.dependencies += askers[shim.name] ?? [] }
    // For tests alone: whoever links them links Swift Testing.
    overlays = [shim("_Testing_UIKit", []), shim("_Testing_CoreGraphics", [])]
    notificationModules = ["UserNotifications", "Intents"]
    audioModules = ["AVFoundation"]
    secretModules = ["CryptoKit", "Security"]

    // An app without CryptoKit and CommonCrypto is spared the compilation of BoringSSL.
    let cryptography = buildsApp ? ["CryptoKit", "CommonCrypto"] : []
    products += [
        .library(
            name: appleAPIProduct,
            targets: [appleAPIProduct] + shims.map(\.name).filter { !cryptography.contains($0) })
    ]
    if buildsApp { products += [.library(name: "AppleCryptography", targets: cryptography)] }
    products += plugIns.map { .library(name: $0, type: .dynamic, targets: [$0]) }
#endif

let appleAPI: [Target] = [
    module("AppleAPI", in: "AppleAPI", []),
    module("BellhopSelectors", in: "AppleAPI", []),
    module("OpenFoundation", in: "AppleAPI", ["NotificationModel", "BellhopSelectors"]),
    module("ImageFiles", in: "AppleAPI", ["FileKinds"]),
    module("OpenCoreGraphics", in: "AppleAPI", ["ImageFiles"]),
    module("OpenQuartzCore", in: "AppleAPI", ["OpenFoundation", "OpenCoreGraphics"]),
    module(
        "OpenUIKitCore", in: "AppleAPI",
        ["ImageFiles", "OpenFoundation", "OpenCoreGraphics", "OpenQuartzCore"]),
    module(
        "OpenIntents", in: "AppleAPI",
        ["NotificationModel", "DeviceLink", "OpenFoundation", "OpenUIKitCore"]),
    module("OpenSecurity", in: "AppleAPI", ["NotificationModel", "OpenFoundation"]),
    module("OpenCoreLocation", in: "AppleAPI", ["NotificationModel", "OpenFoundation"]),
    module(
        "OpenUserNotifications", in: "AppleAPI",
        [
            "NotificationModel", "DeviceLink", "OpenFoundation", "OpenUIKitCore", "OpenIntents",
            "OpenCoreLocation",
        ]),
    module(
        "OpenUIKit", in: "AppleAPI",
        [
            "NotificationModel", "DeviceLink", "OpenCoreGraphics", "OpenFoundation", "OpenIntents",
            "OpenUIKitCore", "OpenUserNotifications", "ProcessRuntime", "BellhopSelectors",
        ]),
    module(
        "BellhopStoryboards", in: "AppleAPI", ["BellhopSelectors", "OpenUIKit", "OpenUIKitCore"]),
    module(
        "OpenUserNotificationsUI", in: "AppleAPI",
        [
            "NotificationModel", "BellhopStoryboards", "DeviceLink", "OpenFoundation",
            "OpenIntents", "OpenUIKitCore", "OpenUserNotifications", "OpenUIKit", "ProcessRuntime",
        ]),
]

/// What notification code imports beside the notification frameworks.
let neighbours: [Target] = [
    module("OpenLog", in: "AppleAPI", [logging]),
    module("OpenUniformTypes", in: "AppleAPI", ["NotificationModel", "OpenFoundation"]),
    module("OpenAVFAudio", in: "AppleAPI", ["NotificationModel", "OpenFoundation"]),
    module("OpenCoreMedia", in: "AppleAPI", ["OpenFoundation"]),
    module(
        "OpenAVFoundation", in: "AppleAPI", ["OpenAVFAudio", "OpenCoreGraphics", "OpenCoreMedia"]),
    module("OpenPushKit", in: "AppleAPI", ["DeviceLink", "OpenFoundation"]),
    module("OpenNetwork", in: "AppleAPI", ["OpenFoundation"]),
]

// MARK: - Modules

let nio: [Target.Dependency] = [
    nioCore, nioPosix, nioSSL, .product(name: "NIOTLS", package: "swift-nio"),
]

let rooms: [Target] = [
    module(
        "BellhopBasics", in: "Model", [.product(name: "DequeModule", package: "swift-collections")]),
    module("JSONText", in: "Model", []),
    module("FileKinds", in: "Model", []),
    module("NotificationModel", in: "Model", ["FileKinds", "JSONText"]),
    module("BoundedYAML", in: "Model", [.product(name: "Yams", package: "Yams")]),
    module("UntrustedFiles", in: "Model", []),
    module("SQLiteStorage", in: "Model", [grdb]),

    module("APNs", in: "Push", ["JSONText"]),
    .systemLibrary(
        name: "CNGHTTP2", path: "Sources/Push/CNGHTTP2", pkgConfig: "libnghttp2",
        providers: [.apt(["libnghttp2-dev"]), .brew(["nghttp2"])]),
    module("HTTP2Session", in: "Push", ["CNGHTTP2", "BellhopBasics"] + nio),
    module(
        "LocalAuthority", in: "Push",
        ["APNs", "BellhopBasics", crypto, asn1, x509]),
    module(
        "APNsProvider", in: "Push",
        [
            "APNs", "BellhopBasics", "HTTP2Session", crypto, logging, coreMetrics, systemPackage,
            .product(name: "Tracing", package: "swift-distributed-tracing"),
        ] + nio),
    module("DevicePushLink", in: "Push", ["APNs", "BellhopBasics", "JSONText"]),
    module(
        "DevicePushClient", in: "Push",
        ["APNs", "BellhopBasics", "DevicePushLink", "HTTP2Session", logging] + nio),
    module(
        "APNsGateway", in: "Push",
        [
            "APNs", "BellhopBasics", "DevicePushLink", "HTTP2Session", "JSONText", crypto, logging,
            .product(name: "HeapModule", package: "swift-collections"),
            .product(name: "NIOHTTP1", package: "swift-nio"),
            .product(name: "NIOWebSocket", package: "swift-nio"), asn1, x509,
        ] + nio),
    module(
        "GatewayStore", in: "Push",
        ["APNs", "APNsGateway", "BellhopBasics", "DevicePushLink", "SQLiteStorage", grdb, sqlite]),
    .systemLibrary(
        name: "CLibPQ", path: "Sources/Push/CLibPQ", pkgConfig: "libpq",
        providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    module("LibPQ", in: "Push", ["BellhopBasics", "CLibPQ"]),
    module("GatewayOwnership", in: "Push", []),
    module(
        "GatewayDatabase", in: "Push",
        ["APNs", "APNsGateway", "DevicePushLink", "GatewayOwnership", "GatewayStore", "LibPQ"]),
    module(
        "PushTools", in: "Push",
        [
            "APNs", "APNsProvider", "BoundedYAML", "JSONText", "NotificationModel", crypto, asn1,
            systemPackage,
        ]),
    module(
        "GatewayOperations", in: "Push",
        [
            "APNs", "APNsGateway", "BellhopBasics", "BoundedYAML", "DevicePushLink", "GatewayStore",
            "HTTP2Session", "LocalAuthority", crypto, logging,
        ] + (hasPostgres ? ["GatewayDatabase", "LibPQ"] : []) + [
            .product(name: "Configuration", package: "swift-configuration"), coreMetrics,
            hummingbird, nioCore, serviceLifecycle, unixSignals,
        ],
        defines: hasPostgres ? ["POSTGRES"] : []),

    module("DeviceLink", in: "Device", ["NotificationModel"]),
    module(
        "ProcessRuntime", in: "AppleAPI",
        [
            "NotificationModel", "DeviceLink", "OpenFoundation", "OpenIntents", "OpenPushKit",
            "OpenUserNotifications",
        ]),
    module(
        "DeviceKernel", in: "Device",
        [
            "NotificationModel", "APNs", "BellhopBasics", "JSONText",
            .product(name: "DequeModule", package: "swift-collections"),
            .product(name: "HeapModule", package: "swift-collections"),
        ]),
    module("DeviceSimulation", in: "Device", ["NotificationModel", "DeviceKernel"]),
    module(
        "AppBundles", in: "Device",
        ["BoundedYAML", "DeviceKernel", "NotificationModel", "UntrustedFiles"]),
    module(
        "Device", in: "Device",
        [
            "AppBundles", "FileKinds", "NotificationModel", "APNs", "BellhopBasics", "BoundedYAML",
            "DeviceKernel", "DeviceLink", "SQLiteStorage", "UntrustedFiles", grdb, logging,
            subprocess, systemPackage,
        ]),
    module(
        "Scenario", in: "Device",
        [
            "NotificationModel", "APNs", "BellhopBasics", "BoundedYAML", "DeviceKernel",
            "DeviceSimulation", "JSONText", "UntrustedFiles",
        ]),
    .executableTarget(
        name: "bellhop-launcher", path: "Sources/Device/Launcher", swiftSettings: ours,
        linkerSettings: asApp + linker),

    module(
        "WebScreen", in: "Screens",
        [
            "BellhopBasics", "NotificationModel", "DeviceKernel", logging, hummingbird, nioCore,
            serviceLifecycle,
        ],
        resources: [.copy("Page")]),
    module("TerminalScreen", in: "Screens", ["NotificationModel", "DeviceKernel"]),
    .systemLibrary(
        name: "CPango", path: "Sources/Screens/CPango", pkgConfig: "pangocairo",
        providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    module("PictureScreen", in: "Screens", ["CPango", "NotificationModel", "DeviceKernel"]),
    module(
        "DesktopScreen", in: "Screens",
        ["NotificationModel", "DeviceKernel", subprocess, systemPackage]),

    module("NotificationServiceKit", in: "Authoring", ["FileKinds"] + notificationModules),
    module(
        "NotificationAnnouncements", in: "Authoring",
        ["NotificationServiceKit"] + notificationModules + audioModules + secretModules),
    module(
        "NotificationDecryption", in: "Authoring",
        ["NotificationServiceKit"] + notificationModules + secretModules),
    module(
        "NotificationDoctor", in: "Authoring",
        [
            "AppBundles", "BellhopBasics", "FileKinds", "NotificationModel", "APNs", "BoundedYAML",
            "DeviceKernel", "JSONText", "SourcePreparation", "UntrustedFiles",
        ] + swiftSyntax, resources: [.copy("../../../Documentation/Reference")]),
    module("SourcePreparation", in: "Authoring", swiftSyntax),
    module(
        "AppBuilding", in: "Authoring",
        [
            "AppBundles", "BoundedYAML", "DeviceKernel", "NotificationModel", "SourcePreparation",
            "UntrustedFiles", subprocess, systemPackage,
        ]),
    module(
        "BellhopTesting", in: "Authoring",
        [
            "NotificationModel", "APNs", "AppBundles", "DeviceKernel", "DeviceLink",
            "DeviceSimulation", "OpenFoundation", "OpenUIKitCore", "OpenUserNotifications",
        ] + overlays.map { .target(name: $0.name) }),
    module(
        "GatewayTesting", in: "Authoring",
        [
            "APNs", "APNsGateway", "APNsProvider", "HTTP2Session", "LocalAuthority", crypto,
            logging, nioCore, .product(name: "NIOEmbedded", package: "swift-nio"),
        ]),
    module(
        "LocalEnvironment", in: "Commands",
        [
            "APNs", "APNsGateway", "APNsProvider", "AppBundles", "BellhopBasics", "DesktopScreen",
            "Device", "DeviceKernel", "DevicePushLink", "DeviceSimulation", "GatewayOperations",
            "GatewayStore", "LocalAuthority", "NotificationAnnouncements", "NotificationDoctor",
            "NotificationModel", "PushTools", "Scenario", "TerminalScreen", "UntrustedFiles",
            "WebScreen", hummingbird, hummingbirdTLS, logging, nioCore, nioPosix, nioSSL,
            serviceLifecycle, unixSignals,
        ], resources: [.copy("Avatars")]),
    .executableTarget(
        name: "bellhop",
        dependencies: [
            "APNs", "APNsGateway", "APNsProvider", "AppBuilding", "AppBundles", "BellhopBasics",
            "Device", "DeviceKernel", "GatewayOperations", "LocalAuthority", "LocalEnvironment",
            "NotificationDoctor", "NotificationModel", "PictureScreen", "PushTools", "Scenario",
            "SourcePreparation", "TerminalScreen", "UntrustedFiles", "WebScreen", crypto, logging,
            subprocess, systemPackage, unixSignals,
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        path: "Sources/bellhop",
        // The optimizer of Swift 6.3 crashes on PreviewCommand.run, and commands only call what is.
        swiftSettings: ours
            + (isRoot ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : []),
        linkerSettings: linker),
]

// MARK: - Examples and fixtures: a user's code, built by the same `swift build`

/// Code of an app or an extension, whose modules carry the package's name, since a package that depends on this
/// one may hold a target named Chat of its own.
func usersCode(
    _ name: String, at path: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
    .target(
        name: "Bellhop\(name)", dependencies: dependencies, path: path, exclude: exclude,
        swiftSettings: users, linkerSettings: linker)
}

func usersProgram(
    _ name: String, at path: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
    .executableTarget(
        name: "Bellhop\(name)", dependencies: dependencies, path: path, exclude: exclude,
        swiftSettings: users, linkerSettings: asApp + linker)
}

var examples: [Target] = []
#if os(Linux)
    func described(_ name: String) -> [String] { ["Info.plist", "\(name).entitlements"] }
    examples = [
        usersProgram(
            "Chat", at: "Examples/Chat/Chat", ["UserNotifications", "UIKit"],
            exclude: described("Chat")),
        usersCode(
            "ChatService", at: "Examples/Chat/NotificationService",
            ["UserNotifications", "Intents"], exclude: described("NotificationService")),
        usersProgram(
            "Payments", at: "Examples/Payments/Payments", ["UserNotifications", "UIKit"],
            exclude: described("Payments")),
        usersCode(
            "PaymentsService", at: "Examples/Payments/NotificationService",
            ["NotificationAnnouncements", "NotificationServiceKit"],
            exclude: described("NotificationService") + ["Clips"]),
        usersCode("WhisperKit", at: "Examples/Whisper/WhisperKit", ["CryptoKit", "Security"]),
        usersProgram(
            "Whisper", at: "Examples/Whisper/Whisper",
            ["BellhopWhisperKit", "UserNotifications", "UIKit"], exclude: described("Whisper")),
        usersCode(
            "WhisperService", at: "Examples/Whisper/NotificationService",
            ["BellhopWhisperKit", "UserNotifications", "Intents"],
            exclude: described("NotificationService")),
        usersProgram("WhisperSender", at: "Examples/Whisper/Sender", ["BellhopWhisperKit"]),
        usersCode("HostileService", at: "Tests/Fixtures/Hostile/Service", ["UserNotifications"]),
        usersCode(
            "ViewsContent", at: "Tests/Fixtures/Views/Controller",
            ["UserNotifications", "UserNotificationsUI", "UIKit"]),
        usersProgram(
            "Documents", at: "Tests/Fixtures/Documents/App",
            ["CoreLocation", "Intents", "UIKit", "UserNotifications"]),
        usersCode(
            "DocumentsService", at: "Tests/Fixtures/Documents/Service",
            ["AVFoundation", "Intents", "UIKit", "UserNotifications"]),
        usersCode(
            "DocumentsContent", at: "Tests/Fixtures/Documents/Content",
            ["QuartzCore", "UIKit", "UserNotifications", "UserNotificationsUI"]),
        usersProgram(
            "Household", at: "Tests/Fixtures/Household/App",
            ["CallKit", "Intents", "PushKit", "Security", "UIKit", "UserNotifications"]),
        usersCode(
            "HouseholdService", at: "Tests/Fixtures/Household/Service",
            ["UserNotifications", "Security", "AVFoundation", "UIKit", "os"],
            exclude: ["en.lproj", "zh-Hans.lproj"]),
    ]
#endif

// MARK: - Tests

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [])
    -> Target
{
    .testTarget(
        name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude,
        swiftSettings: ours)
}

/// What several test targets share.
func support(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Tests/Support/\(name)", swiftSettings: ours)
}

/// A program that tests start; `store-racer` is in the folder `StoreRacer`.
func tool(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    let folder = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return .executableTarget(
        name: name, dependencies: dependencies, path: "Tests/Support/\(folder.joined())",
        swiftSettings: ours)
}

/// A user's sources that no one has to change: they compile against Apple's SDK as well.
func userSources(_ mode: String, _ settings: [SwiftSetting]) -> Target {
    .target(
        name: "SourceCompatibility\(mode)",
        dependencies: [
            "UserNotifications", "UserNotificationsUI", "Intents", "CoreLocation", "UIKit",
            "Security", "os", "OSLog", "Combine", "CryptoKit", "CommonCrypto",
            "UniformTypeIdentifiers", "MobileCoreServices", "CoreServices", "AVFAudio",
            "AVFoundation", "AudioToolbox", "PushKit", "CallKit", "WidgetKit", "BackgroundTasks",
            "Compression", "Contacts", "CoreMedia", "ImageIO", "LocalAuthentication",
        ],
        path: "Tests/SourceCompatibility/\(mode)", swiftSettings: settings)
}

/// The modules that `bellhop build` compiles into a project in place of others, for their tests alone under
/// names of their own; `Plain` has those that have no name in common.
let substituted = [
    "FirebaseMessaging", "JPushNotificationExtensionService", "KeychainAccess", "Kingfisher",
    "OneSignalExtension", "Plain", "SDWebImage",
].map { ($0, Target.Dependency.target(name: "\($0)Substitute")) }
let substitutes = substituted.map { name, _ in
    Target.target(
        name: "\(name)Substitute",
        dependencies: ["UserNotifications", "UIKit", "Security", "CryptoKit", "CommonCrypto"],
        path: "Sources/Substitutes/\(name)", swiftSettings: users)
}

let embedded: Target.Dependency = .product(name: "NIOEmbedded", package: "swift-nio")
let flyingFox: Target.Dependency = .product(name: "FlyingFox", package: "FlyingFox")

let testTargets: [Target] = [
    .target(name: "SeededTesting", path: "Tests/Support/SeededTesting", swiftSettings: ours),
    support(
        "UpTesting",
        [
            "Device", "DeviceKernel", "NotificationModel", "LocalAuthority", logging,
            .product(name: "HTTPTypes", package: "swift-http-types"), hummingbird,
            .product(name: "HummingbirdCore", package: "hummingbird"),
            hummingbirdTLS, nioCore, nioSSL, serviceLifecycle, subprocess, systemPackage,
        ]),
    tests("BellhopBasicsTests", ["BellhopBasics"]),
    tests("JSONTextTests", ["JSONText", "SeededTesting"]),
    tests("FileKindsTests", ["FileKinds"]),
    tests("NotificationModelTests", ["JSONText", "NotificationModel", "SeededTesting"]),
    tests("BoundedYAMLTests", ["BoundedYAML"]),
    tests("UntrustedFilesTests", ["UntrustedFiles"]),
    tests("AppBundlesTests", ["AppBundles", "UntrustedFiles"]),
    tests("DeviceLinkTests", ["DeviceLink", "NotificationModel"]),
    tests(
        "NotificationServiceKitTests",
        [
            "APNs", "FileKinds", "NotificationServiceKit", "UserNotifications", "Intents",
            "BellhopTesting", "DeviceLink", "NotificationModel", "SeededTesting", "kit-store-racer",
            subprocess, systemPackage,
        ]),
    tests("TutorialTests", ["BellhopTesting", "NotificationServiceKit"]),
    tests(
        "NotificationAnnouncementsTests",
        [
            "NotificationAnnouncements", "NotificationServiceKit", "SeededTesting",
            "announcement-writer", "UserNotifications", "BellhopTesting",
        ]),
    tool("announcement-writer", ["NotificationAnnouncements"]),
    tool("kit-store-racer", ["NotificationServiceKit"]),
    tests(
        "NotificationDecryptionTests",
        [
            "NotificationDecryption", "NotificationServiceKit", "BellhopTesting",
            "UserNotifications", "Intents", "CryptoKit",
        ]),
    tests(
        "NotificationDoctorTests",
        ["NotificationDoctor", "DeviceKernel", "SeededTesting", "SourcePreparation"]),
    tests("SubstituteModuleTests", substituted.map(\.1) + ["UpTesting"]),
    tests("SourcePreparationTests", ["SourcePreparation", "SeededTesting"]),
    tests(
        "AppBuildingTests",
        ["AppBuilding", "AppBundles", "DeviceKernel", "SourcePreparation", "SeededTesting"]),
    tests(
        "TerminalScreenTests",
        ["TerminalScreen", "DeviceKernel", "NotificationModel", "BellhopTesting"]),
    tests(
        "PictureScreenTests",
        ["PictureScreen", "DeviceKernel", "NotificationModel", "BellhopTesting"],
        exclude: ["Snapshots"]),
    tests(
        "DesktopScreenTests",
        [
            "DesktopScreen", "Device", "DeviceKernel", "NotificationModel", "UpTesting",
            subprocess, systemPackage,
        ]),
    tests(
        "DeviceTests",
        [
            "AppBundles", "Device", "DeviceKernel", "DeviceLink", "NotificationModel",
            "LocalAuthority", "UpTesting", "SeededTesting", "device-runner", logging, subprocess,
            systemPackage,
        ]),
    tool("device-runner", ["Device", "DeviceKernel", logging]),
    tests(
        "DeviceKernelTests",
        ["DeviceKernel", "DeviceSimulation", "NotificationModel", "SeededTesting"]),
    tests(
        "DeviceSimulationTests",
        ["DeviceSimulation", "DeviceKernel", "NotificationModel", "SeededTesting"]),
    tool("device-store-writer", ["Device", "DeviceKernel"]),
    tests(
        "DeviceStoreTests",
        [
            "Device", "DeviceKernel", "SQLiteStorage", "SeededTesting", "device-store-writer", grdb,
            subprocess, systemPackage,
        ]),
    tests(
        "ScenarioTests",
        [
            "BoundedYAML", "Scenario", "DeviceKernel", "DeviceSimulation", "NotificationModel",
            "SeededTesting",
        ]),
    tests(
        "BellhopTestingTests",
        [
            "BellhopTesting", "BellhopChatService", "UserNotifications", "Intents", "UIKit",
            "CoreGraphics",
        ]),

    support(
        "BrowserTesting",
        [
            "NotificationModel", flyingFox, .product(name: "FlyingSocks", package: "FlyingFox"),
            subprocess,
        ]),
    tests(
        "WebScreenTests",
        [
            "WebScreen", "BellhopBasics", "BrowserTesting", "Device", "DeviceKernel",
            "NotificationModel", "SeededTesting", logging, flyingFox,
            .product(name: "FlyingSocks", package: "FlyingFox"), serviceLifecycle,
        ]),

    support("PostgresTesting", ["GatewayDatabase", "LibPQ"]),
    tests(
        "GatewayDatabaseTests",
        [
            "APNs", "APNsGateway", "BellhopBasics", "DevicePushLink", "GatewayDatabase",
            "GatewayOwnership", "GatewayStore", "LibPQ", "PostgresTesting",
        ]),
    tests("GatewayOwnershipTests", ["GatewayOwnership", "SeededTesting"]),
    tests("APNsTests", ["APNs", "JSONText", "SeededTesting"]),
    tests("HTTP2SessionTests", ["BellhopBasics", "HTTP2Session", "SeededTesting", embedded]),
    tests("LocalAuthorityTests", ["BellhopBasics", "LocalAuthority", subprocess]),
    tests(
        "APNsGatewayTests",
        [
            "APNs", "APNsGateway", "BellhopBasics", "DevicePushLink", "GatewayDatabase",
            "GatewayStore", "HTTP2Session", "LocalAuthority", "PostgresTesting", "SeededTesting",
            crypto, grdb, logging, embedded, subprocess,
        ] + nio,
        exclude: ["Clients"]),
    tests("DevicePushLinkTests", ["APNs", "DevicePushLink", "JSONText"]),
    tests(
        "DevicePushClientTests",
        [
            "APNs", "APNsGateway", "BellhopBasics", "DevicePushClient", "DevicePushLink",
            "HTTP2Session", "LocalAuthority", "SeededTesting", logging, subprocess,
            .product(name: "NIOHTTP1", package: "swift-nio"),
            .product(name: "NIOWebSocket", package: "swift-nio"),
        ] + nio),
    tool(
        "gateway-runner",
        [
            "APNs", "APNsGateway", "DevicePushLink", "GatewayStore", "LocalAuthority", logging,
        ]),
    // Implements an interface of C from end to end, so each line would be marked unsafe.
    .target(
        name: "PowerLossTesting",
        dependencies: [sqlite],
        path: "Tests/Support/PowerLossTesting",
        swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    tests(
        "GatewayStoreTests",
        [
            "APNs", "APNsGateway", "APNsProvider", "DevicePushLink", "GatewayStore",
            "LocalAuthority", "PowerLossTesting", "SQLiteStorage", "SeededTesting",
            "gateway-runner", grdb, logging, subprocess, systemPackage,
        ]),
    tests(
        "APNsProviderTests",
        [
            "APNs", "APNsGateway", "APNsProvider", "BellhopBasics", "DevicePushLink",
            "HTTP2Session", "LocalAuthority", "SeededTesting", crypto, logging, coreMetrics,
            .product(name: "MetricsTestKit", package: "swift-metrics"),
            .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
            .product(name: "Tracing", package: "swift-distributed-tracing"),
        ] + nio),

    tests(
        "LocalEnvironmentTests",
        ["Device", "DeviceKernel", "LocalEnvironment", "NotificationModel", "WebScreen"]),
    tests("PushToolsTests", ["PushTools", "APNs", "APNsProvider", "SeededTesting", crypto]),
    tests(
        "GatewayTestingTests",
        ["APNs", "APNsGateway", "APNsProvider", "DevicePushLink", "GatewayTesting"]),
    tests(
        "GatewayOperationsTests",
        [
            "APNs", "APNsGateway", "APNsProvider", "BellhopBasics", "DevicePushClient",
            "DevicePushLink", "GatewayOperations", "PostgresTesting", "UpTesting", "LocalAuthority",
            crypto, grdb, logging, coreMetrics, serviceLifecycle, subprocess, systemPackage,
        ]),

    tests("OpenFoundationTests", ["OpenFoundation", "UpTesting"]),
    tests("OpenSecurityTests", ["OpenSecurity", "OpenFoundation", "UpTesting"]),
    tests("OpenCoreLocationTests", ["OpenCoreLocation"]),
    support("AppleAPITesting", ["DeviceLink", "NotificationModel"]),
    tests(
        "OpenIntentsTests",
        [
            "AppleAPITesting", "OpenIntents", "OpenFoundation", "OpenUIKitCore",
            "NotificationModel", "DeviceLink",
        ]),
    tests(
        "OpenUserNotificationsTests",
        [
            "AppleAPITesting", "OpenUserNotifications", "OpenUserNotificationsUI", "OpenIntents",
            "OpenCoreLocation", "OpenUIKit", "OpenUIKitCore", "OpenFoundation", "NotificationModel",
            "DeviceLink",
        ]),
    tests(
        "OpenUIKitTests",
        [
            "AppleAPITesting", "BellhopSelectors", "BellhopStoryboards", "ImageFiles",
            "OpenFoundation", "OpenUIKit", "OpenUIKitCore", "OpenCoreGraphics", "OpenQuartzCore",
            "OpenUserNotifications", "DeviceLink", "NotificationModel",
        ]),
    tests(
        "ProcessRuntimeTests",
        [
            "ProcessRuntime", "OpenUserNotifications", "OpenUIKit", "OpenUIKitCore", "CallKit",
            "OpenFoundation", "OpenIntents", "OpenPushKit", "NotificationModel", "DeviceLink",
        ]),
    tests(
        "OpenLogTests",
        [
            "OpenLog", "OpenFoundation", .product(name: "InMemoryLogging", package: "swift-log"),
            logging,
        ]),
    tests("OpenAVFAudioTests", ["OpenAVFAudio", "OpenAVFoundation", "OpenFoundation"]),
    tests(
        "OpenNeighbourTests",
        [
            "OpenUniformTypes", "Combine", "CommonCrypto", "OpenPushKit",
            "CallKit", "BackgroundTasks", "WidgetKit", "OpenFoundation",
            "Compression", "Contacts", "OpenCoreGraphics", "OpenCoreMedia", "ImageIO",
            "OpenAVFoundation", "LocalAuthentication", "OpenNetwork", "OpenUIKitCore",
            "AppleAPITesting", "DeviceLink", "NotificationModel", crypto,
        ] + openCombine),
    userSources("Swift5", [.swiftLanguageMode(.v5)]),
    userSources("Swift6", [.swiftLanguageMode(.v6)]),

    tests(
        "DocumentTests",
        [
            "Device", "DeviceKernel", "UpTesting", "LocalAuthority", "NotificationDoctor",
            "NotificationModel",
        ]),
    tests(
        "RoadTests",
        [
            "APNs", "APNsGateway", "BrowserTesting", "Device", "DeviceKernel", "DevicePushLink",
            "UpTesting", "LocalAuthority", "NotificationModel", "PictureScreen", logging,
        ],
        exclude: ["Clients", "Snapshots"]),
]

// MARK: - The package

let packages: [Package.Dependency] = [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
]

let kits = ["NotificationServiceKit", "NotificationAnnouncements", "NotificationDecryption"]

/// The targets that are named, and what they stand on.
func declared(under names: [String], of all: [Target]) -> [Target] {
    var declared: Set<String> = []
    var waiting = names
    while let next = waiting.popLast() {
        for target in all where target.name == next && declared.insert(next).inserted {
            for case .byNameItem(let name, _) in target.dependencies { waiting.append(name) }
        }
    }
    return all.filter { declared.contains($0.name) }
}

extension Package {
    /// Leaves out what an app's build may not name: SwiftPM reads each dependency's manifest and plans
    /// each target in every build, also of those that it does not compile. The Debian package brings
    /// the sources of the rest alone.
    func keep(_ names: [String]) {
        products.removeAll { !names.contains($0.name) }
        let libraries = products.compactMap { $0 as? Product.Library }
        targets = declared(under: libraries.flatMap(\.targets), of: targets)
        let used = Set(
            targets.flatMap(\.dependencies).compactMap { dependency in
                guard case .productItem(_, let package, _, _) = dependency else { return nil }
                return package
            } as [String])
        dependencies.removeAll { dependency in
            guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
            return !used.contains { location.hasSuffix("/\($0)") }
        }
    }
}

#if os(Linux)
    let package = Package(
        name: "Bellhop",
        platforms: [.macOS(.v15)],
        products: products,
        dependencies: packages,
        targets: appleAPI + neighbours + shims + overlays + rooms + examples + substitutes
            + testTargets
    )
    if buildsApp { package.keep([appleAPIProduct, "AppleCryptography"] + kits) }
#else
    // An Apple host gets the kit alone, over Apple's own frameworks: an app that adds it resolves,
    // compiles and links nothing else. BELLHOP_APPLE_HOST=all adds the provider and the doctor, for
    // whoever builds this package itself. See Documentation/decisions/0005.
    let isWhole = Context.environment["BELLHOP_APPLE_HOST"] == "all"
    let libraries = kits + (isWhole ? ["APNsProvider", "NotificationDoctor"] : [])
    let package = Package(
        name: "Bellhop",
        platforms: isWhole ? [.macOS(.v15)] : [.iOS(.v13), .macOS(.v12)],
        products: products.filter { libraries.contains($0.name) }
            + [.library(name: appleAPIProduct, targets: [appleAPIProduct])],
        dependencies: isWhole ? packages : [],
        targets: declared(under: libraries + [appleAPIProduct], of: rooms + appleAPI)
    )
#endif
