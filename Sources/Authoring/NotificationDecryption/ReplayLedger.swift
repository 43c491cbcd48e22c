internal import CryptoKit
package import Foundation
public import NotificationServiceKit

/// Remembers messages that were opened, so that nobody shows one again by sending it again.
///
/// A message is remembered with the request that brought it. The system may run an extension twice
/// for one request (NSE-21): that is not a replay. Who can repeat a request's id, as a server can by
/// `apns-collapse-id`, only replaces what is on screen. The last `SeenLedger.idsStandard` messages
/// are remembered.
public struct ReplayLedger: Sendable {
    private let ledger: SeenLedger

    /// Opens the ledger; nothing is read yet.
    ///
    /// - Parameters:
    ///   - folder: The folder that app and extension share.
    ///   - name: The ledger's file.
    public init(in folder: SharedFolder, name: String = "opened") {
        ledger = SeenLedger(in: folder, name: name)
    }

    /// Notes a message that was opened.
    ///
    /// - Parameters:
    ///   - sealed: The very bytes that proved to be right.
    ///   - request: The id of the request.
    /// - Returns: Whether it may be shown: it is new, or the same request brought it before.
    /// - Throws: `SharedFolderError`.
    package func isFirst(_ sealed: Data, of request: String) throws -> Bool {
        try ledger.isFirst(
            Data(SHA256.hash(data: sealed)).base64EncodedString(), of: request)
    }
}
