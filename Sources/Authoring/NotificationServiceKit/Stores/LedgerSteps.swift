public import Foundation

/// Puts the number of unread messages on the icon: the ledger's, with this message.
///
/// ```swift
/// CountBadge(in: folder, messageID: { $0.userInfo["id"]?.string })
/// ```
public struct CountBadge: NotificationStepConvertible, Sendable {
    private let ledger: BadgeLedger
    private let folder: SharedFolder
    private let messageID: @Sendable (NotificationDraft) -> String?

    /// Describes the step.
    ///
    /// - Parameters:
    ///   - folder: The folder that app and extensions share.
    ///   - name: The ledger's file.
    ///   - messageID: Reads a message's id; without one it is the request's.
    public init(
        in folder: SharedFolder, name: String = "badge",
        messageID: @escaping @Sendable (NotificationDraft) -> String? = { _ in nil }
    ) {
        ledger = BadgeLedger(in: folder, name: name)
        self.folder = folder
        self.messageID = messageID
    }

    /// The step. Without the ledger's file the number stays as the push says.
    public var step: NotificationStep {
        NotificationStep("badge", cost: .disk, budget: 3) { draft, context in
            let id = messageID(draft) ?? context.requestIdentifier
            draft.badge = try await folder.onDisk { try ledger.add(id) }
        }
    }
}

/// Shows a message once: what app or extension saw before is discarded.
///
/// ```swift
/// NotificationPipeline(classify: SkipDuplicates(in: folder).classifier) { … }
/// ```
///
/// The same request may come to an extension twice (NSE-21), and is shown twice then too: its second
/// notification takes the place of its first.
public struct SkipDuplicates: Sendable {
    private let ledger: SeenLedger
    private let folder: SharedFolder
    private let messageID: @Sendable (NotificationDraft) -> String?

    /// Describes the classifier.
    ///
    /// - Parameters:
    ///   - folder: The folder that app and extensions share.
    ///   - name: The ledger's file.
    ///   - messageID: Reads a message's id; a message without one is always shown.
    public init(
        in folder: SharedFolder, name: String = "seen",
        messageID: @escaping @Sendable (NotificationDraft) -> String?
    ) {
        ledger = SeenLedger(in: folder, name: name)
        self.folder = folder
        self.messageID = messageID
    }

    /// Decides what becomes of a push. It throws when the ledger cannot be used, and then the push is
    /// shown: twice is better than never.
    public var classifier: NotificationClassifier {
        { draft, context in
            guard let id = messageID(draft) else { return .show }
            let request = context.requestIdentifier
            let isFirst = try await folder.onDisk { try ledger.isFirst(id, of: request) }
            return isFirst ? .show : .discard(reason: "the message was seen before")
        }
    }
}

/// Tells a server that a message arrived: written down at once, sent beside the banner.
///
/// The app sends what is left, by `ReceiptLedger.flush`.
public struct SendReceipt: Sendable {
    private let ledger: ReceiptLedger
    private let folder: SharedFolder
    private let receipt: @Sendable (NotificationDraft, StepContext) -> (id: String, payload: Data)?
    private let send: @Sendable (Receipt, StepContext) async throws -> Void

    /// Describes the side track.
    ///
    /// - Parameters:
    ///   - ledger: Where receipts are kept.
    ///   - folder: The folder of the ledger.
    ///   - receipt: What the server wants to know of a push; `nil` for nothing.
    ///   - send: Gives a receipt to the server, mostly by `context.tools.http`. It throws when the
    ///     server did not take it.
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

    /// The side track. It sends what earlier pushes left as well.
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
