internal import Foundation
public import NotificationServiceKit

extension KeyStore {
    /// Returns a store of keys in files of a folder that the app and the extension share.
    ///
    /// ```swift
    /// try folder.write(keyBytes, to: "k1")                        // in the app
    /// let tools = NotificationTools(keys: .files(in: folder))     // in the extension
    /// ```
    ///
    /// The app writes a key with `SharedFolder.write(_:to:)`. The folder defines the protection of
    /// the files, and backups include them. For most apps the keychain is better
    /// (`SharedKeychain`).
    public static func files(in folder: SharedFolder) -> KeyStore {
        KeyStore { name in
            do {
                return try folder.data(of: name)
            } catch let error as SharedFolderError where error.code == .badName {
                // A message may name any text; this name cannot belong to a stored key.
                return nil
            }
        }
    }

    /// Returns a store of keys in files of an app group's folder, which is opened at each use.
    ///
    /// - Parameters:
    ///   - group: The location of the group's folder.
    ///   - name: The name of the subfolder.
    public static func files(in group: GroupStore, folder name: String = "NotificationKeys")
        -> KeyStore
    {
        KeyStore { key in try files(in: try SharedFolder(in: group, name: name)).key(key) }
    }
}
