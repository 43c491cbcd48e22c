public import NotificationModel

/// What the device knows of an installed app, read from the bundle's plists and entitlements.
public struct AppDescription: Sendable, Hashable, Codable {
    /// An app's notification service extension.
    public struct ServiceExtension: Sendable, Hashable, Codable {
        /// The extension's bundle identifier.
        package var bundleIdentifier: String
        /// `MinimumOSVersion`; `nil` when the plist has none.
        package var minimumSystemVersion: SystemVersion?
        /// The extension's own entitlements.
        package var entitlements: [String: PropertyValue]
        /// `NSExtensionPrincipalClass`; empty where the bundle was not read.
        package var principalClass = ""

        /// Describes a service extension by its identifier, the oldest system it wants and its own
        /// entitlements.
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
    package struct ContentExtension: Sendable, Hashable, Codable {
        /// What makes its view.
        package enum Source: Sendable, Hashable, Codable {
            /// A view controller, named by `NSExtensionPrincipalClass`.
            case code
            /// A view controller that is not built for this device.
            case notBuilt
            /// A storyboard alone, which is not read here.
            case storyboard
            /// The text of an HTML file, named by `BellhopContentTemplate` (ours, not Apple's).
            case template(String)
        }

        /// The extension's bundle identifier.
        package var bundleIdentifier: String
        /// `UNNotificationExtensionCategory` (CEX-2).
        package var categories: [String]
        /// `UNNotificationExtensionInitialContentSizeRatio`: height by width.
        package var sizeRatio: Double
        /// `UNNotificationExtensionDefaultContentHidden`.
        package var hidesDefaultContent: Bool
        /// `UNNotificationExtensionOverridesDefaultTitle`.
        package var overridesTitle: Bool
        /// `UNNotificationExtensionUserInteractionEnabled`.
        package var takesTouches: Bool
        /// What makes its view.
        package var source: Source
        /// `NSExtensionPrincipalClass`; empty where the bundle was not read.
        package var principalClass = ""

        /// Creates the value.
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
    /// The app's entitlements.
    package var entitlements: [String: PropertyValue]
    /// `NSUserActivityTypes` of the app's Info.plist.
    package var userActivityTypes: [String]
    /// `UIBackgroundModes` of the app's Info.plist.
    package var backgroundModes: [String]
    /// The service extension, if one is embedded.
    package var serviceExtension: ServiceExtension?
    /// The texts of `Localizable.strings`, by language.
    package var localizations: [String: [String: String]]
    /// The language to fall back to.
    package var developmentLanguage: String
    /// The texts of `Localizable.stringsdict`, by language (CAT-24).
    package var plurals: [String: PluralTexts] = [:]
    /// `MinimumOSVersion`; `nil` when the plist has none.
    package var minimumSystemVersion: SystemVersion?
    /// The content extensions, in the order of their names.
    package var contentExtensions: [ContentExtension] = []
    /// Whether it is an App Clip whose plist has `NSAppClipRequestEphemeralUserNotification`
    /// (AUTH-16).
    package var isEphemeralClip = false
    /// Whether the plist has `NSFocusStatusUsageDescription` (COM-39).
    package var explainsFocusStatus = false
    /// What `bellhop build` left out.
    package var omissions = BuildOmissions()
    /// The sound files that notifications may name, wherever they lie (SND-1).
    package var sounds: [SoundFile] = []

    /// Describes an app as its bundle has it.
    ///
    /// - Parameters:
    ///   - userActivityTypes: The intents that it names, as communication notifications need.
    ///   - backgroundModes: What it may do in the background, as in `UIBackgroundModes`.
    ///   - localizations: Its texts by language and key.
    ///   - developmentLanguage: The language that stands in for a missing one.
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

    /// Whether the app holds a boolean entitlement.
    package func isEntitled(_ key: Entitlement) -> Bool {
        entitlements[key.rawValue]?.bool == true
    }

    /// Whether anything of the app says that its notifications come from people: its entitlements,
    /// or its activity types (COM-1, COM-2).
    package var expectsCommunication: Bool {
        isEntitled(.communication)
            || [CommunicationContext.Kind.message, .call].contains {
                userActivityTypes.contains($0.activityType)
            }
    }
}

/// The entitlements that decide about notifications, each spelt in this one place.
package enum Entitlement: String, Sendable, Hashable, CaseIterable {
    /// The app groups whose folder and preferences a process shares; a list, so it is not a case.
    package static let applicationGroups = "com.apple.security.application-groups"
    /// The access groups whose keychain items a process shares; a list as well.
    package static let keychainGroups = "keychain-access-groups"

    /// Sender avatars (COM-1).
    case communication = "com.apple.developer.usernotifications.communication"
    /// Time-sensitive notifications (LEVEL-2).
    case timeSensitive = "com.apple.developer.usernotifications.time-sensitive"
    /// Critical alerts (LEVEL-5).
    case criticalAlerts = "com.apple.developer.usernotifications.critical-alerts"
    /// Suppressing notifications in the service extension (NSE-15).
    case filtering = "com.apple.developer.usernotifications.filtering"
    /// Push: `development` or `production`.
    case apsEnvironment = "aps-environment"
}

/// A version of the system, for example 17.4.
public struct SystemVersion: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    /// The parts, most significant first, without trailing zeros.
    package let parts: [Int]

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

    /// Creates a version from its parts.
    package init(parts: [Int]) {
        var parts = parts
        while parts.count > 1, parts.last == 0 { parts.removeLast() }
        self.parts = parts
    }

    /// The numbers with points between them, without zeros at the end, for example 18 or 17.4.
    public var description: String { parts.map(String.init).joined(separator: ".") }

    /// The spelling with at least two numbers, for example 18.0, as the system's APIs have it.
    package var fullDescription: String { parts.count == 1 ? "\(parts[0]).0" : description }

    /// Compares part by part; a missing part counts as zero.
    public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
        left.parts.lexicographicallyPrecedes(right.parts)
    }
}

extension CommunicationContext.Kind {
    /// The name in `NSUserActivityTypes` (COM-2).
    package var activityType: String {
        switch self {
        case .message: "INSendMessageIntent"
        case .call: "INStartCallIntent"
        }
    }
}
