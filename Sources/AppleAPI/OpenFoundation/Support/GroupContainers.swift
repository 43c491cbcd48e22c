package import Foundation
private import Synchronization

/// The folders of the app groups that this process may share, as the device said at the start.
package enum GroupContainers {
    private static let current = Mutex<[String: URL]?>(nil)
    private static let currentKeychains = Mutex<[String: URL]?>(nil)
    private static let currentDefault = Mutex<String?>(nil)

    /// The access group of items that name none; `nil` for the process's own.
    package static var defaultKeychain: String? {
        get { currentDefault.withLock { $0 } }
        set { currentDefault.withLock { $0 = newValue } }
    }

    /// The folders of the keychain's access groups by the group's id, app groups among them; `nil`
    /// in a process without a device.
    package static var keychains: [String: URL]? {
        get { currentKeychains.withLock { $0 } }
        set { currentKeychains.withLock { $0 = newValue } }
    }

    /// The folders by the group's id; `nil` in a process without a device.
    package static var urls: [String: URL]? {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }

    /// What to tell the developer of a group that the process may not share; `nil` where it may.
    package static func complaint(about group: String) -> String? {
        guard let urls else {
            return "There is no folder of the app group \(group): this process runs without a "
                + "device. Run the app with `bellhop up`."
        }
        guard urls[group] == nil else { return nil }
        return "There is no folder of the app group \(group): add it to "
            + "com.apple.security.application-groups in the entitlements of this very target; the "
            + "app and its extension each need it."
    }
}
