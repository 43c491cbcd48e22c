internal import Foundation
internal import NotificationModel
internal import OpenFoundation

/// The scenes that an app's Info.plist lists (SCENE-1).
struct SceneManifest {
    struct Configuration: Equatable {
        var name: String?
        var role: String
        var delegateClassName: String?
        var sceneClassName: String?
        /// Whether UIKit would create the scene's window from a storyboard.
        var hasStoryboard: Bool
    }

    let supportsMultipleScenes: Bool
    let configurations: [Configuration]

    /// The manifest of the app in this process; `nil` if it has none, or before iOS 13.
    static var ofApp: SceneManifest? {
        let parts = SystemRules.current.systemVersion.split(separator: ".")
        if let major = parts.first.flatMap({ Int($0) }), major < 13 { return nil }
        return SceneManifest(Bundle(url: HostBundle.url)?.infoDictionary ?? [:])
    }

    init?(_ info: [String: Any]) {
        guard let manifest = info["UIApplicationSceneManifest"] as? [String: Any] else {
            return nil
        }
        supportsMultipleScenes = manifest["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
        let roles = manifest["UISceneConfigurations"] as? [String: Any] ?? [:]
        configurations = roles.sorted { $0.key < $1.key }.flatMap { role, list in
            (list as? [Any] ?? []).prefix(Self.configurationsMax).compactMap { entry in
                (entry as? [String: Any]).map { Configuration($0, role: role) }
            }
        }
    }

    /// The configuration of a name, or the first one of the role for `nil`.
    func configuration(named name: String?, role: String) -> Configuration? {
        configurations.first { $0.role == role && (name == nil || $0.name == name) }
    }

    /// The class of a name in the Info.plist, if the process has it.
    static func loadedClass(_ name: String) -> AnyClass? {
        RuntimeClasses.type(named: name) as? AnyClass
    }

    private static let configurationsMax = 16
}

extension SceneManifest.Configuration {
    fileprivate init(_ entry: [String: Any], role: String) {
        self.init(
            name: entry["UISceneConfigurationName"] as? String, role: role,
            delegateClassName: entry["UISceneDelegateClassName"] as? String,
            sceneClassName: entry["UISceneClassName"] as? String,
            hasStoryboard: entry["UISceneStoryboardFile"] is String)
    }
}
