public import Foundation
// On Linux the method that asks for a group's folder comes along with the notification modules.
internal import UserNotifications

/// The folder that the processes of an app group share.
public struct GroupStore: Sendable {
    /// Why there is no folder.
    public struct UnavailableError: Error, Sendable, Hashable, CustomStringConvertible {
        /// A sentence with the remedy.
        public let description: String
    }

    /// The folder. Throws `UnavailableError` when there is none.
    package var container: @Sendable () throws -> URL

    /// Makes a store of a function that gives the folder or throws `UnavailableError`; asked at
    /// each use.
    public init(container: @escaping @Sendable () throws -> URL) { self.container = container }

    /// No group: steps that need the folder fail with a message that says how to name one.
    public static let none = GroupStore {
        throw UnavailableError(
            description: "The pipeline's tools name no app group. Set "
                + "`NotificationTools(group: .appGroup(\"group.…\"))`.")
    }

    /// The container of an app group, asked for at each use.
    public static func appGroup(_ identifier: String) -> GroupStore {
        GroupStore {
            let container = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: identifier)
            guard let container else {
                throw UnavailableError(
                    description: "This process is not in the app group \(identifier). Add it to "
                        + "com.apple.security.application-groups in the entitlements of the app and "
                        + "of the extension, and renew the provisioning profiles.")
            }
            return container
        }
    }
}
