// Apple's Foundation has this method; the open Foundation has not.
#if !canImport(ObjectiveC)
    public import Foundation
    internal import NotificationModel

    extension FileManager {
        /// The folder that all processes of an app group share.
        ///
        /// `nil` unless this process's own entitlements list the group. As the system does, it says
        /// so in the process's log; no error can be had.
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
