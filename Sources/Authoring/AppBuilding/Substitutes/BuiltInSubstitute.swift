internal import Foundation

/// A module of Bellhop's own that stands in for one which extensions use and which cannot be built here.
///
/// Each does what the original's documentation promises for a notification extension, and nothing more.
/// Its sources are in the checkout and are compiled with the project, only when it is imported.
struct BuiltInSubstitute: Sendable {
    /// The name that is imported.
    let module: String
    /// Why the original cannot be built here; `nil` where it can be.
    let obstacle: String?
    /// What the substitute has of it.
    let extent: String
    /// The header by which a bridging header brings the original, where it is not a module.
    var header: String?

    /// All of them, in the order of their names.
    static let all: [BuiltInSubstitute] = [
        BuiltInSubstitute(
            module: "FirebaseMessaging", obstacle: "it is written in Objective-C",
            extent: "the helper of a service extension; nothing is reported to Google"),
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
            module: "Kingfisher", obstacle: "it needs parts of UIKit that are not here",
            extent: "the loading and keeping of one picture, without views and processing"),
        BuiltInSubstitute(
            module: "OneSignalExtension", obstacle: "it is a binary",
            extent: "attachments, buttons and badge; nothing is reported to OneSignal"),
        BuiltInSubstitute(
            module: "SDWebImage", obstacle: "it is written in Objective-C",
            extent: "the loading and keeping of one picture, without views and processing"),
        BuiltInSubstitute(
            module: "SwiftyJSON", obstacle: nil, extent: "the reading and writing of JSON values"),
    ]

    /// The one for a module.
    static func named(_ module: String) -> BuiltInSubstitute? { all.first { $0.module == module } }

    /// The folder of its sources.
    func folder(in bellhop: BellhopCheckout) -> URL {
        bellhop.url.appending(path: "Sources/Substitutes/\(module)")
    }
}
