public import Foundation
public import NotificationServiceKit

extension KeyStore {
    package static let nameBytesMax = 128

    /// Reads the key that a message names.
    ///
    /// - Throws: `DecryptionError` with reason `noKey`, `beforeFirstUnlock` or `keysUnreadable`, or
    ///   `malformed` for a name of more than 128 bytes.
    public func bytes(of name: String) throws(DecryptionError) -> Data {
        guard name.utf8.count <= Self.nameBytesMax else {
            throw DecryptionError(
                .malformed,
                "The key id has \(name.utf8.count) bytes; the limit is \(Self.nameBytesMax).")
        }
        let found: Data?
        do {
            found = try key(name)
        } catch let error as DecryptionError {
            throw error
        } catch let error as SharedFolderError {
            throw DecryptionError(
                error.code == .beforeFirstUnlock ? .beforeFirstUnlock : .keysUnreadable,
                error.message)
        } catch {
            throw DecryptionError(.keysUnreadable, "The place of the keys cannot be read: \(error)")
        }
        guard let found else {
            throw DecryptionError(
                .noKey,
                "The key store does not contain the message's key id. Let the app store it where "
                    + "the extension looks: the same access group, the same service, the same name."
            )
        }
        return found
    }
}
