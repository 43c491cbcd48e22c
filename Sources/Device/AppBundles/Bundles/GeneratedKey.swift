package import NotificationModel

/// The Info.plist keys that Xcode generates from `INFOPLIST_KEY_…` build settings.
///
/// <https://developer.apple.com/documentation/xcode/build-settings-reference#Infoplist-Values>.
package enum GeneratedKey {
    /// Returns the keys and values for a setting.
    ///
    /// - Parameter key: The name of the setting without `INFOPLIST_KEY_`.
    package static func values(_ key: String, _ setting: String) -> [String: PropertyValue] {
        let isOn = ["YES", "true"].contains(setting)
        switch key {
        case "UIApplicationSceneManifest_Generation":
            let manifest: [String: PropertyValue] = [
                "UIApplicationSupportsMultipleScenes": .bool(true),
                "UISceneConfigurations": .dictionary([:]),
            ]
            return isOn ? ["UIApplicationSceneManifest": .dictionary(manifest)] : [:]
        case "UILaunchScreen_Generation":
            return isOn
                ? ["UILaunchScreen": .dictionary(["UILaunchScreen": .dictionary([:])])] : [:]
        case "UISupportedInterfaceOrientations_iPad":
            return ["UISupportedInterfaceOrientations~ipad": list(setting)]
        case "UISupportedInterfaceOrientations_iPhone":
            return ["UISupportedInterfaceOrientations~iphone": list(setting)]
        case _ where lists.contains(key): return [key: list(setting)]
        default: return [key: value(setting)]
        }
    }

    private static let lists: Set<String> = [
        "UISupportedInterfaceOrientations", "UIBackgroundModes", "UIRequiredDeviceCapabilities",
        "WKBackgroundModes", "UTExportedTypeDeclarations", "NSUserActivityTypes",
    ]

    private static func list(_ setting: String) -> PropertyValue {
        .array(setting.split(separator: " ").map { .string(String($0)) })
    }

    private static func value(_ setting: String) -> PropertyValue {
        switch setting {
        case "YES", "true": .bool(true)
        case "NO", "false": .bool(false)
        default: .string(setting)
        }
    }
}
