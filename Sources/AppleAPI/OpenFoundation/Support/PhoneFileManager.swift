#if !canImport(ObjectiveC)
    internal import Foundation

    /// The person's folders in the layout of an iPhone.
    final class PhoneFileManager: FileManager, @unchecked Sendable {
        override func urls(
            for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
        ) -> [URL] {
            guard domainMask.contains(.userDomainMask), let path = HomeFolder.path(of: directory)
            else { return super.urls(for: directory, in: domainMask) }
            return [HomeFolder.url(path)]
        }
    }

    final class PlainFileManager: FileManager, @unchecked Sendable {}
#endif
