package import Foundation

/// A built-in module that replaces a library which extensions use and which cannot be built here.
///
/// It implements what the documentation of the original promises for notification extensions. Its
/// sources are in the checkout and are only compiled if the project imports the module.
package struct BuiltInSubstitute: Sendable {
    package let module: String
    /// Why the original cannot be built here; `nil` if it can be built.
    package let obstacle: String?
    package let extent: String
    /// The header with which a bridging header imports the original, if it is not a module.
    var header: String?
    /// The source folders, if their name differs from the module's.
    var folders: [String] = []
    /// Another substitute, which this one exports.
    package var exported: String?

    package static let headers = Dictionary(
        all.compactMap { one in one.header.map { ($0, one.module) } }
    ) { first, _ in first }

    /// The extent of a push vendor's service extension.
    private static let contentOfThePush =
        "the content as the push has it; no attachments, and nothing is reported to the vendor"

    package static let all: [BuiltInSubstitute] = [
        BuiltInSubstitute(
            module: "AirshipNotificationServiceExtension", obstacle: nil,
            extent: Self.contentOfThePush, folders: ["AirshipServiceExtension"]),
        BuiltInSubstitute(
            module: "AirshipServiceExtension", obstacle: nil,
            extent: Self.contentOfThePush),
        BuiltInSubstitute(
            module: "BatchExtension", obstacle: "it is a binary",
            extent: Self.contentOfThePush),
        BuiltInSubstitute(
            module: "BrazeNotificationService", obstacle: "it is a binary",
            extent: Self.contentOfThePush),
        BuiltInSubstitute(
            module: "CTNotificationService", obstacle: "it is written in Objective-C",
            extent: Self.contentOfThePush),
        BuiltInSubstitute(
            module: "CioMessagingPush", obstacle: nil,
            extent: Self.contentOfThePush, folders: ["CioMessagingPushAPN"]),
        BuiltInSubstitute(
            module: "CioMessagingPushAPN", obstacle: nil,
            extent: Self.contentOfThePush),
        BuiltInSubstitute(
            module: "CioMessagingPushFCM", obstacle: nil,
            extent: Self.contentOfThePush, folders: ["CioMessagingPushAPN"]),
        BuiltInSubstitute(
            module: "CleverTapSDK", obstacle: "it is written in Objective-C",
            extent: "the calls of notification extensions; nothing is reported to CleverTap"),
        BuiltInSubstitute(
            module: "CoreData", obstacle: "it is a framework of Apple's",
            extent:
                "models, objects, searches and one store that the processes of an app share; no "
                + "migration by mapping models, no CloudKit"),
        BuiltInSubstitute(
            module: "CryptoSwift", obstacle: nil,
            extent: "AES in ECB, CBC and GCM, digests, and the writing of bytes"),
        BuiltInSubstitute(
            module: "Euromsg", obstacle: nil, extent: Self.contentOfThePush),
        BuiltInSubstitute(
            module: "Firebase", obstacle: "it is written in Objective-C",
            extent: "Bellhop's FirebaseCore and FirebaseMessaging; nothing is reported to "
                + "Google", folders: ["FirebaseCore"], exported: "FirebaseMessaging"),
        BuiltInSubstitute(
            module: "FirebaseCore", obstacle: "it is written in Objective-C",
            extent: "the configuration of an app, which does nothing",
            folders: ["FirebaseCore"], exported: "FirebaseMessaging"),
        BuiltInSubstitute(
            module: "FirebaseMessaging", obstacle: "it is written in Objective-C",
            extent: "the helper of a service extension and the registration of an app, whose FCM "
                + "token is the device token; nothing is reported to Google"),
        BuiltInSubstitute(
            module: "JPushNotificationExtensionService", obstacle: "it is a binary",
            extent: "jpushSetAppkey and jpushReceive; nothing is reported to JPush",
            header: "JPushNotificationExtensionService.h"),
        BuiltInSubstitute(
            module: "KeychainAccess", obstacle: nil,
            extent: "passwords by service, server and access group"),
        BuiltInSubstitute(
            module: "KeychainSwift", obstacle: nil, extent: "texts, bytes and truth values by name"),
        BuiltInSubstitute(
            module: "Kingfisher", obstacle: "it needs unsupported parts of UIKit",
            extent: "the loading and keeping of one picture, without views and processing"),
        BuiltInSubstitute(
            module: "MORichNotification", obstacle: "it is a binary",
            extent: Self.contentOfThePush, folders: ["MoEngageRichNotification"]),
        BuiltInSubstitute(
            module: "MoEngageRichNotification", obstacle: "it is a binary",
            extent: Self.contentOfThePush),
        BuiltInSubstitute(
            module: "NotificareNotificationServiceExtensionKit", obstacle: nil,
            extent: Self.contentOfThePush),
        BuiltInSubstitute(
            module: "OneSignal", obstacle: "it is a binary",
            extent: "attachments, buttons and badge of a service extension; nothing is reported to "
                + "OneSignal", folders: ["OneSignalExtension"]),
        BuiltInSubstitute(
            module: "OneSignalExtension", obstacle: "it is a binary",
            extent: "attachments, buttons and badge; nothing is reported to OneSignal"),
        BuiltInSubstitute(
            module: "OneSignalFramework", obstacle: "it is a binary",
            extent: "the start and the push subscription of an app; nothing is reported to "
                + "OneSignal", folders: ["OneSignalExtension"]),
        BuiltInSubstitute(
            module: "Pushwoosh", obstacle: "it is a binary",
            extent: Self.contentOfThePush, folders: ["PushwooshFramework"]),
        BuiltInSubstitute(
            module: "PushwooshFramework", obstacle: "it is a binary",
            extent: Self.contentOfThePush),
        BuiltInSubstitute(
            module: "SDWebImage", obstacle: "it is written in Objective-C",
            extent: "the loading and keeping of one picture, without views and processing"),
        BuiltInSubstitute(
            module: "SwiftyJSON", obstacle: nil, extent: "the reading and writing of JSON values"),
        BuiltInSubstitute(
            module: "WEServiceExtension", obstacle: "it is a binary",
            extent: Self.contentOfThePush),
        BuiltInSubstitute(
            module: "WebEngageBannerPush", obstacle: "it is a binary",
            extent: Self.contentOfThePush, folders: ["WEServiceExtension"]),
    ]

    package static func named(_ module: String) -> BuiltInSubstitute? {
        all.first { $0.module == module }
    }

    package func folders(in bellhop: BellhopCheckout) -> [URL] {
        (folders.isEmpty ? [module] : folders).map {
            bellhop.url.appending(path: "Sources/Substitutes/\($0)")
        }
    }
}
