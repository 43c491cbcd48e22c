internal import CryptoKit
package import Foundation
public import NotificationServiceKit

/// A ledger of decrypted messages, which prevents an attacker from showing a message again by
/// sending it again.
///
/// ```swift
/// NotificationPipeline(sealed: SealedText(body: "New message")) {
///     Decrypt(.aesGCM(), replays: ReplayLedger(in: folder))
/// }
/// ```
///
/// Each entry includes the request that delivered the message. The system may run an extension
/// twice for one request (NSE-21), which is not a replay. A sender that repeats a request's id, as
/// a server can with `apns-collapse-id`, only replaces the shown notification. The ledger keeps the
/// last `SeenLedger.idsStandard` messages.
public struct ReplayLedger: Sendable {
    private let ledger: SeenLedger

    /// Creates a ledger. It reads the file at the first use.
    ///
    /// - Parameters:
    ///   - folder: The folder that the app and the extension share.
    ///   - name: The name of the ledger's file.
    public init(in folder: SharedFolder, name: String = "opened") {
        ledger = SeenLedger(in: folder, name: name)
    }

    /// Records a decrypted message.
    ///
    /// - Parameters:
    ///   - sealed: The authenticated bytes.
    ///   - request: The id of the request.
    /// - Returns: Whether the message may be shown, because it is new or the same request delivered
    ///   it before.
    /// - Throws: `SharedFolderError`.
    package func isFirst(_ sealed: Data, of request: String) throws -> Bool {
        try ledger.isFirst(
            Data(SHA256.hash(data: sealed)).base64EncodedString(), of: request)
    }
}
