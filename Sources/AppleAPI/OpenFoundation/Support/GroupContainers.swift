package import Foundation
private import Synchronization

/// The folders of the app groups that this process may share, as the device sent them at the start.
package enum GroupContainers {
    private static let current = Mutex<[String: URL]?>(nil)
    private static let currentKeychains = Mutex<[String: URL]?>(nil)
    private static let currentDefault = Mutex<String?>(nil)

    /// The default access group of keychain items; `nil` is the group of the process.
    package static var defaultKeychain: String? {
        get { currentDefault.withLock { $0 } }
        set { currentDefault.withLock { $0 = newValue } }
    }

    /// The folders of the keychain's access groups, app groups included, by group id.
    ///
    /// `nil` outside a device's process.
    package static var keychains: [String: URL]? {
        get { currentKeychains.withLock { $0 } }
        set { currentKeychains.withLock { $0 = newValue } }
    }

    package static var urls: [String: URL]? {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }

    /// Returns the log message for a group that the process may not share; `nil` if it may.
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
