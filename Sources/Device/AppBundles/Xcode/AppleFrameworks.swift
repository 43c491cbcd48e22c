/// The modules of Apple's iOS SDK that apps typically import.
///
/// A missing import is either one of these, which Bellhop does not provide, or a module of a
/// third-party package.
package enum AppleFrameworks {
    package static let names = Set(
        """
        Accelerate Accessibility Accounts ActivityKit AdServices AdSupport AddressBook AlarmKit AppIntents
        AppKit AppTrackingTransparency ARKit AssetsLibrary AudioToolbox AuthenticationServices
        AVFAudio AVFoundation AVKit BackgroundAssets BackgroundTasks BrowserEngineKit BusinessChat CallKit
        CarPlay CFNetwork Charts CloudKit Combine CommonCrypto Compression Contacts ContactsUI
        CoreAudio CoreAudioKit CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage
        CoreLocation CoreLocationUI CoreMedia CoreMIDI CoreML CoreMotion CoreNFC CoreServices
        CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CreateML CryptoKit
        CryptoTokenKit Darwin DeveloperToolsSupport DeviceActivity DeviceCheck DeviceDiscoveryUI
        EnergyKit EventKit EventKitUI ExposureNotification ExtensionFoundation ExternalAccessory
        FamilyControls FileProvider FinanceKit Foundation FoundationModels GameController GameKit
        GameplayKit GroupActivities HealthKit HealthKitUI HomeKit iAd IdentityLookup
        IdentityLookupUI ImageCaptureCore ImageIO ImagePlayground Intents IntentsUI
        IOKit IOSurface JavaScriptCore JournalingSuggestions LinkPresentation LiveCommunicationKit
        LocalAuthentication LockedCameraCapture MachO ManagedSettings ManagedSettingsUI MapKit Matter
        MediaAccessibility MediaPlayer MessageUI Messages Metal MetalKit MetalPerformanceShaders
        MetricKit MobileCoreServices ModelIO MultipeerConnectivity MusicKit NaturalLanguage
        NearbyInteraction Network NetworkExtension NewsstandKit NotificationCenter ObjectiveC os OSLog
        PassKit PaperKit PDFKit PencilKit Photos PhotosUI PushKit PushToTalk QuartzCore QuickLook
        QuickLookThumbnailing RealityKit ReplayKit RoomPlan SafariServices SafetyKit SceneKit
        ScreenTime Security SecurityUI SensitiveContentAnalysis SensorKit SharedWithYou ShazamKit
        SQLite3 Social SoundAnalysis Speech SpriteKit StoreKit SwiftData SwiftUI SwiftUICore Symbols
        SystemConfiguration TabularData ThreadNetwork TipKit Translation TVUIKit UIKit
        UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoSubscriberAccount VideoToolbox
        Vision VisionKit VisualIntelligence WatchConnectivity WatchKit WeatherKit WebKit WidgetKit
        WorkoutKit simd zlib
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Returns the module of a type according to its prefix: UIKit for `UIPasteboard`.
    package static func module(ofType name: String) -> String? {
        let bytes = Array(name.utf8.prefix(4))
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        guard bytes.count == 4, bytes.prefix(3).allSatisfy(capitals.contains),
            !capitals.contains(bytes[3])
        else { return nil }
        return prefixes[String(decoding: bytes.prefix(2), as: UTF8.self)]
    }

    private static let prefixes = [
        "AV": "AVFoundation", "CL": "CoreLocation", "CX": "CallKit", "IN": "Intents",
        "UI": "UIKit", "UN": "UserNotifications",
    ]
}
