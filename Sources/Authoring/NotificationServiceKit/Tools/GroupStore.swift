public import Foundation
// On Linux, the notification modules provide the method for a group's container.
internal import UserNotifications

/// The container that the processes of an app group share.
public struct GroupStore: Sendable {
    /// The error for an unavailable container.
    public struct UnavailableError: Error, Sendable, Hashable, CustomStringConvertible {
        /// A sentence with the problem and the fix.
        public let description: String
    }

    package var container: @Sendable () throws -> URL

    /// Creates a store from a function that returns the container or throws `UnavailableError`. It
    /// is called on each use.
    public init(container: @escaping @Sendable () throws -> URL) { self.container = container }

    /// A store without a group. Steps that need the container fail with a message that explains how
    /// to set one.
    public static let none = GroupStore {
        throw UnavailableError(
            description: "The pipeline's tools name no app group. Set "
                + "`NotificationTools(group: .appGroup(\"group.…\"))`.")
    }

    /// Returns the container of an app group, which is resolved on each use.
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
