internal import Foundation
public import NotificationServiceKit

extension KeyStore {
    /// Keys as files in a folder that app and extension share.
    ///
    /// The app writes one with `SharedFolder.write(_:to:)`. Files are protected as the folder says, and
    /// a backup takes them along: for most apps the keychain is the better place (`SharedKeychain`).
    public static func files(in folder: SharedFolder) -> KeyStore {
        KeyStore { name in
            do {
                return try folder.data(of: name)
            } catch let error as SharedFolderError where error.code == .badName {
                // A message may name anything; no key can have been stored so.
                return nil
            }
        }
    }

    /// Keys as files in a folder of an app group, which is opened at each use.
    ///
    /// - Parameters:
    ///   - group: Where the group's folder is.
    ///   - name: The folder's name in it.
    public static func files(in group: GroupStore, folder name: String = "NotificationKeys")
        -> KeyStore
    {
        KeyStore { key in try files(in: try SharedFolder(in: group, name: name)).key(key) }
    }
}
