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

    let configurations: [Configuration]

    /// The manifest of the app in this process; `nil` if it has none, or before iOS 13.
    static var ofApp: SceneManifest? {
        SceneManifest(
            Bundle(url: HostBundle.url)?.infoDictionary ?? [:],
            systemVersion: SystemRules.current.systemVersion)
    }

    init?(_ info: [String: Any], systemVersion: String) {
        let major = systemVersion.split(separator: ".").first.flatMap { Int($0) }
        if let major, major < 13 { return nil }
        guard let manifest = info["UIApplicationSceneManifest"] as? [String: Any] else {
            return nil
        }
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
