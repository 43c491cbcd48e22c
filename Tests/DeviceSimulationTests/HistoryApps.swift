import DeviceModel
import Foundation
import NotificationModel

/// The apps of the histories: each differs in what its plists and entitlements allow.
enum HistoryApps {
    static let all = [chat, plain, news, clip, alarm, future]
    static let names = all.map(\.bundleIdentifier)

    /// Has everything.
    static let chat: AppDescription = {
        var app = AppDescription(
            bundleIdentifier: "chat", name: "Chat",
            entitlements: [
                Entitlement.communication.rawValue: .bool(true),
                Entitlement.timeSensitive.rawValue: .bool(true),
            ],
            userActivityTypes: ["INSendMessageIntent", "INStartCallIntent"],
            backgroundModes: ["remote-notification", "voip"],
            serviceExtension: .init(
                bundleIdentifier: "chat.service",
                entitlements: [Entitlement.filtering.rawValue: .bool(true)]),
            localizations: ["en": ["greeting": "Hello %@"]])
        app.contentExtensions = [
            .init(bundleIdentifier: "chat.view", categories: ["k0", "k1"], takesTouches: true),
            .init(bundleIdentifier: "chat.more", categories: ["k1", "k2"], source: .storyboard),
            .init(
                bundleIdentifier: "chat.page", categories: ["k3"],
                source: .template("{{title}} {{userInfo.a}}")),
        ]
        return app
    }()

    /// Has only a view.
    static let plain: AppDescription = {
        var app = AppDescription(bundleIdentifier: "plain", name: "Plain")
        app.purposes = [:]
        app.contentExtensions = [
            .init(bundleIdentifier: "plain.view", categories: ["k0", "k1", "k2", "k3"])
        ]
        return app
    }()

    /// Lacks the entitlements to suppress notifications and to show senders.
    static let news: AppDescription = {
        var app = AppDescription(
            bundleIdentifier: "news", name: "News",
            entitlements: [Entitlement.timeSensitive.rawValue: .bool(true)],
            backgroundModes: ["remote-notification"],
            serviceExtension: .init(bundleIdentifier: "news.service"))
        app.contentExtensions = [
            .init(bundleIdentifier: "news.view", categories: ["k0", "k1"]),
            .init(bundleIdentifier: "news.more", categories: ["k2"], source: .notBuilt),
        ]
        app.omissions.targets = [
            .init(name: "More", kind: .content, cause: .refused, categories: ["k3"])
        ]
        return app
    }()

    /// May send notifications for some hours.
    static let clip: AppDescription = {
        var app = AppDescription(bundleIdentifier: "clip", name: "Clip")
        app.isEphemeralClip = true
        return app
    }()

    /// May send critical alerts.
    static let alarm: AppDescription = {
        var app = AppDescription(
            bundleIdentifier: "alarm", name: "Alarm",
            entitlements: [
                Entitlement.criticalAlerts.rawValue: .bool(true),
                Entitlement.communication.rawValue: .bool(true),
                Entitlement.timeSensitive.rawValue: .bool(true),
            ], userActivityTypes: ["INSendMessageIntent"],
            backgroundModes: ["voip"], serviceExtension: .init(bundleIdentifier: "alarm.service"))
        app.contentExtensions = [
            .init(bundleIdentifier: "alarm.view", categories: ["k0", "k2"], takesTouches: true),
            .init(bundleIdentifier: "alarm.more", categories: ["k3"], source: .storyboard),
        ]
        app.sounds = [
            SoundFile(
                place: .bundle, name: "bell.caf",
                format: .init(container: .caf, codec: .linearPCM, seconds: 2))
        ]
        return app
    }()

    /// Needs a later system version.
    static let future: AppDescription = {
        var app = AppDescription(
            bundleIdentifier: "future", name: "Future", backgroundModes: ["remote-notification"],
            serviceExtension: .init(
                bundleIdentifier: "future.service",
                minimumSystemVersion: SystemVersion(parts: [99])))
        app.minimumSystemVersion = SystemVersion(parts: [99])
        return app
    }()
}
