public import Foundation

/// A step that sets the badge to the ledger's number, including this message.
///
/// ```swift
/// CountBadge(in: folder, messageID: { $0.userInfo["id"]?.string })
/// ```
public struct CountBadge: NotificationStepConvertible, Sendable {
    private let ledger: BadgeLedger
    private let folder: SharedFolder
    private let messageID: @Sendable (NotificationDraft) -> String?

    /// Creates the step.
    ///
    /// - Parameters:
    ///   - folder: The folder that app and extensions share.
    ///   - name: The ledger's file name.
    ///   - messageID: Reads a message's id. By default, the request's identifier.
    public init(
        in folder: SharedFolder, name: String = "badge",
        messageID: @escaping @Sendable (NotificationDraft) -> String? = { _ in nil }
    ) {
        ledger = BadgeLedger(in: folder, name: name)
        self.folder = folder
        self.messageID = messageID
    }

    /// The step. If the ledger is unavailable, the number of the push stays.
    public var step: NotificationStep {
        NotificationStep("badge", cost: .disk, budget: 3) { draft, context in
            let id = messageID(draft) ?? context.requestIdentifier
            draft.badge = try await folder.onDisk { try ledger.add(id) }
        }
    }
}

/// A classifier that discards messages that the app or an extension has already handled.
///
/// ```swift
/// let skip = SkipDuplicates(in: folder) { draft in draft.userInfo["id"]?.string }
/// let pipeline = NotificationPipeline(classify: skip.classifier) { Sender() }
/// ```
///
/// The system may run an extension twice for one request (NSE-21). Both runs are shown: the second
/// notification replaces the first.
public struct SkipDuplicates: Sendable {
    private let ledger: SeenLedger
    private let folder: SharedFolder
    private let messageID: @Sendable (NotificationDraft) -> String?

    /// Creates the classifier.
    ///
    /// - Parameters:
    ///   - folder: The folder that app and extensions share.
    ///   - name: The ledger's file name.
    ///   - messageID: Reads a message's id. A message without one is always shown.
    public init(
        in folder: SharedFolder, name: String = "seen",
        messageID: @escaping @Sendable (NotificationDraft) -> String?
    ) {
        ledger = SeenLedger(in: folder, name: name)
        self.folder = folder
        self.messageID = messageID
    }

    /// The classifier. It throws when the ledger is unavailable, and then the push is shown, since
    /// a duplicate is better than a lost message.
    public var classifier: NotificationClassifier {
        { draft, context in
            guard let id = messageID(draft) else { return .show }
            let request = context.requestIdentifier
            let isFirst = try await folder.onDisk { try ledger.isFirst(id, of: request) }
            return isFirst ? .show : .discard(reason: "the message was seen before")
        }
    }
}

/// A side track that sends a delivery receipt to a server. The receipt is stored immediately, and
/// sent in parallel with the banner.
///
/// ```swift
/// let receipts = SendReceipt(ReceiptLedger(in: folder), in: folder) { draft, context in
///     (id: context.requestIdentifier, payload: Data("shown".utf8))
/// } send: { receipt, context in
///     let request = HTTPFetch.Request(url, method: "POST", body: receipt.payload)
///     _ = try await context.tools.http.fetch(request)
/// }
/// let pipeline = NotificationPipeline(sideTracks: [receipts.sideTrack]) { Sender() }
/// ```
///
/// The app sends the remaining ones with `ReceiptLedger.flush`.
public struct SendReceipt: Sendable {
    private let ledger: ReceiptLedger
    private let folder: SharedFolder
    private let receipt: @Sendable (NotificationDraft, StepContext) -> (id: String, payload: Data)?
    private let send: @Sendable (Receipt, StepContext) async throws -> Void

    /// Creates the side track.
    ///
    /// - Parameters:
    ///   - ledger: The ledger that stores the receipts.
    ///   - folder: The folder of the ledger.
    ///   - receipt: Returns the data for the server, or `nil` for a push without a receipt.
    ///   - send: Sends a receipt, usually with `context.tools.http`. It throws when the server did
    ///     not accept it.
    public init(
        _ ledger: ReceiptLedger, in folder: SharedFolder,
        receipt:
            @escaping @Sendable (NotificationDraft, StepContext) -> (
                id: String, payload: Data
            )?, send: @escaping @Sendable (Receipt, StepContext) async throws -> Void
    ) {
        self.ledger = ledger
        self.folder = folder
        self.receipt = receipt
        self.send = send
    }

    /// The side track. It also sends the remaining receipts of earlier pushes.
    public var sideTrack: SideTrack {
        SideTrack("receipt") { draft, context in
            if let (id, payload) = receipt(draft, context) {
                _ = try await folder.onDisk { try ledger.add(id, payload: payload) }
            }
            let report = await ledger.flush { try await send($0, context) }
            if let problem = report.problem { throw problem }
        }
    }
}
