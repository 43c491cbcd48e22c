// swift-corelibs-foundation lacks this method.
#if !canImport(ObjectiveC)
    public import Foundation
    internal import NotificationModel

    extension FileManager {
        /// Returns the folder that all processes of an app group share.
        ///
        /// Returns `nil` unless this process's entitlements list the group, and writes the reason
        /// to the process's log, as the system does.
        public func containerURL(
            forSecurityApplicationGroupIdentifier groupIdentifier: String
        ) -> URL? {
            if let complaint = GroupContainers.complaint(about: groupIdentifier) {
                SystemRules.refused(.appGroup, groupIdentifier, sentence: complaint)
            }
            return GroupContainers.urls?[groupIdentifier]
        }
    }
#endif
