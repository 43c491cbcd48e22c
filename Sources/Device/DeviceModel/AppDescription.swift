internal import Foundation
public import NotificationModel

/// An installed app as the device knows it, read from the bundle's property lists and entitlements.
///
/// ```swift
/// let app = AppDescription(
///     bundleIdentifier: "org.example.chat", name: "Chat",
///     entitlements: ["com.apple.developer.usernotifications.communication": .bool(true)],
///     serviceExtension: .init(bundleIdentifier: "org.example.chat.service"))
/// ```
///
/// `plurals` are the texts of `Localizable.stringsdict` by language (CAT-24).
public struct AppDescription: Sendable, Hashable, Codable {
    /// An app's notification service extension.
    ///
    /// `principalClass` is empty if the device did not read the bundle. `minimumSystemVersion` is
    /// `nil` if the plist has no `MinimumOSVersion`.
    public struct ServiceExtension: Sendable, Hashable, Codable {
        package var bundleIdentifier: String
        package var minimumSystemVersion: SystemVersion?
        package var entitlements: [String: PropertyValue]
        package var principalClass = ""

        /// Describes a service extension.
        ///
        /// The device starts the extension only on `minimumSystemVersion` or later; `nil` sets no
        /// minimum.
        public init(
            bundleIdentifier: String, minimumSystemVersion: SystemVersion? = nil,
            entitlements: [String: PropertyValue] = [:]
        ) {
            self.bundleIdentifier = bundleIdentifier
            self.minimumSystemVersion = minimumSystemVersion
            self.entitlements = entitlements
        }
    }

    /// An app's notification content extension.
    ///
    /// Most properties are the keys of `NSExtensionAttributes` in its Info.plist, for example
    /// `UNNotificationExtensionCategory` (CEX-2) and
    /// `UNNotificationExtensionInitialContentSizeRatio`, the height divided by the width.
    package struct ContentExtension: Sendable, Hashable, Codable {
        /// Where the extension's view comes from: a view controller, a view controller that this
        /// build omitted, a storyboard (which the device cannot load), or an HTML template.
        package enum Source: Sendable, Hashable, Codable {
            case code
            case notBuilt
            case storyboard
            /// The text of an HTML file, named by the key `BellhopContentTemplate`, which is
            /// Bellhop's and not Apple's.
            case template(String)
        }

        package var bundleIdentifier: String
        package var categories: [String]
        package var sizeRatio: Double
        package var hidesDefaultContent: Bool
        package var overridesTitle: Bool
        package var takesTouches: Bool
        package var source: Source
        /// `NSExtensionPrincipalClass`; empty if the device did not read the bundle.
        package var principalClass = ""

        package init(
            bundleIdentifier: String, categories: [String], sizeRatio: Double = 1,
            hidesDefaultContent: Bool = false, overridesTitle: Bool = false,
            takesTouches: Bool = false, source: Source = .code
        ) {
            self.source = source
            self.bundleIdentifier = bundleIdentifier
            self.categories = categories
            self.sizeRatio = sizeRatio
            self.hidesDefaultContent = hidesDefaultContent
            self.overridesTitle = overridesTitle
            self.takesTouches = takesTouches
        }
    }

    /// The app's bundle identifier, which is also its push topic.
    public var bundleIdentifier: String
    /// The name under the icon.
    public var name: String
    package var entitlements: [String: PropertyValue]
    package var userActivityTypes: [String]
    package var backgroundModes: [String]
    package var serviceExtension: ServiceExtension?
    package var localizations: [String: [String: String]]
    package var developmentLanguage: String
    package var plurals: [String: PluralTexts] = [:]
    package var minimumSystemVersion: SystemVersion?
    package var contentExtensions: [ContentExtension] = []
    /// Whether the app is an App Clip whose plist has `NSAppClipRequestEphemeralUserNotification`
    /// (AUTH-16).
    package var isEphemeralClip = false
    /// The texts that explain the app's questions to the person; `nil` if the device did not read
    /// the Info.plist.
    package var purposes: [UsagePurpose: String]?
    package var omissions = BuildOmissions()
    /// The app's icon; `nil` if the bundle has none or the device did not read it.
    package var icon: AppIcon?
    /// The sound files that notifications may name, from the bundle and from the containers
    /// (SND-1).
    package var sounds: [SoundFile] = []
    /// Whether the plist has `NSSupportsLiveActivities`; `nil` if the device did not read it.
    package var declaresActivities: Bool?
    /// Whether the plist has `NSSupportsLiveActivitiesFrequentUpdates`; `nil` if the device did not
    /// read it.
    package var declaresFrequentActivityUpdates: Bool?
    /// The names of the app's `ActivityAttributes` types; `nil` if they are unknown.
    package var activityTypes: [String]?
    /// The URL schemes of `CFBundleURLTypes` in lowercase; `nil` if the device did not read them.
    package var urlSchemes: [String]?

    /// Describes an app as its bundle does.
    ///
    /// - Parameters:
    ///   - userActivityTypes: The intents of `NSUserActivityTypes`, which communication
    ///     notifications need.
    ///   - backgroundModes: The values of `UIBackgroundModes`.
    ///   - localizations: The texts of `Localizable.strings`, by language and key.
    ///   - developmentLanguage: The fallback for a language without texts.
    public init(
        bundleIdentifier: String, name: String, entitlements: [String: PropertyValue] = [:],
        userActivityTypes: [String] = [], backgroundModes: [String] = [],
        serviceExtension: ServiceExtension? = nil,
        localizations: [String: [String: String]] = [:], developmentLanguage: String = "en"
    ) {
        self.bundleIdentifier = bundleIdentifier
        self.name = name
        self.entitlements = entitlements
        self.userActivityTypes = userActivityTypes
        self.backgroundModes = backgroundModes
        self.serviceExtension = serviceExtension
        self.localizations = localizations
        self.developmentLanguage = developmentLanguage
    }

    /// Returns why the system does not open the app with a link: the app does not declare its
    /// scheme. Returns `nil` for all other items.
    package func refusal(of item: OpenedItem) -> String? {
        guard case .link(let url) = item, let urlSchemes,
            let scheme = url.scheme?.lowercased(), !urlSchemes.contains(scheme)
        else { return nil }
        return
            "The app \(bundleIdentifier) does not declare the URL scheme \(scheme). Add it under "
            + "CFBundleURLTypes in the app's Info.plist."
    }

    /// Whether the Info.plist explains this use. The device assumes so if it did not read the file.
    package func explains(_ purpose: UsagePurpose) -> Bool {
        purposes?[purpose] != nil || purposes == nil
    }

    package func isEntitled(_ key: Entitlement) -> Bool {
        entitlements[key.rawValue]?.bool == true
    }

    /// Whether the app lacks a value of `aps-environment` and therefore gets no device token
    /// (AUTH-22). The settings decide about an app without any entitlements.
    package func lacksPushEntitlement(_ settings: DeviceSettings) -> Bool {
        if entitlements.isEmpty { return !settings.givesTokensWithoutEntitlements }
        return entitlements[Entitlement.apsEnvironment.rawValue]?.string?.isEmpty ?? true
    }

    /// Whether the app's entitlements or activity types declare communication notifications (COM-1,
    /// COM-2).
    package var expectsCommunication: Bool {
        isEntitled(.communication)
            || [CommunicationContext.Kind.message, .call].contains {
                userActivityTypes.contains($0.activityType)
            }
    }
}

/// The boolean or text entitlements that affect notifications. Each spelling occurs in this place
/// only.
///
/// They allow sender avatars (COM-1), time-sensitive notifications (LEVEL-2), critical alerts
/// (LEVEL-5), and a service extension that suppresses notifications (NSE-15).
package enum Entitlement: String, Sendable, Hashable, CaseIterable {
    /// The key of the app groups whose container and preferences a process shares. Its value is a
    /// list, so it is not a case.
    package static let applicationGroups = "com.apple.security.application-groups"
    /// The key of the access groups whose keychain items a process shares. Its value is a list, so
    /// it is not a case.
    package static let keychainGroups = "keychain-access-groups"

    case communication = "com.apple.developer.usernotifications.communication"
    case timeSensitive = "com.apple.developer.usernotifications.time-sensitive"
    case criticalAlerts = "com.apple.developer.usernotifications.critical-alerts"
    case filtering = "com.apple.developer.usernotifications.filtering"
    case apsEnvironment = "aps-environment"
}

/// The uses of the person's data that an app must explain in its Info.plist. The raw values are the
/// plist's keys.
package enum UsagePurpose: String, CodingKeyRepresentable, Sendable, Hashable, Codable, CaseIterable
{
    case focusStatus = "NSFocusStatusUsageDescription"
    case location = "NSLocationWhenInUseUsageDescription"
    case locationAlways = "NSLocationAlwaysAndWhenInUseUsageDescription"
    case contacts = "NSContactsUsageDescription"
}

/// A version of the system, for example 17.4.
///
/// ```swift
/// let version = SystemVersion("18.2")
/// if let version, let first = SystemVersion("17.2"), version < first { print("too old") }
/// ```
public struct SystemVersion: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    package let parts: [Int]

    package var major: Int { parts.first ?? 0 }

    /// Reads `17`, `17.4` or `17.4.1`; `nil` for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard !parts.isEmpty, parts.count <= 3 else { return nil }
        var numbers: [Int] = []
        for part in parts {
            guard let part, part >= 0 else { return nil }
            numbers.append(part)
        }
        self.init(parts: numbers)
    }

    package init(parts: [Int]) {
        var parts = parts
        while parts.count > 1, parts.last == 0 { parts.removeLast() }
        self.parts = parts
    }

    /// The numbers, separated by points and without trailing zeros, for example 18 or 17.4.
    public var description: String { parts.map(String.init).joined(separator: ".") }

    /// The form with at least two numbers, for example 18.0, as the system's APIs return it.
    package var fullDescription: String { parts.count == 1 ? "\(parts[0]).0" : description }

    /// Compares part by part; a missing part counts as zero.
    public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
        left.parts.lexicographicallyPrecedes(right.parts)
    }
}

extension CommunicationContext.Kind {
    package var activityType: String {
        switch self {
        case .message: "INSendMessageIntent"
        case .call: "INStartCallIntent"
        }
    }
}
