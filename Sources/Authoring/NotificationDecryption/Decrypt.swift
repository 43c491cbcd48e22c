internal import Foundation
public import NotificationServiceKit

/// Opens a sealed message, or shows a neutral text: never cipher text.
///
/// ```swift
/// NotificationPipeline(sealed: SealedText(body: "New message")) {
///     Decrypt(.aesGCM(associatedData: .fields(["room"])))
///     Sender()
/// }
/// ```
///
/// Give the pipeline the same neutral text, as above: it is what is shown when the extension's time
/// ends before this step begins. The step says why it failed to the log, as a reason and a sentence
/// without anything of the message.
public struct Decrypt: NotificationStepConvertible, Sendable {
    /// What becomes of a push without a sealed message.
    public enum Plain: Sendable, Hashable {
        /// It is shown as it came: of a server that also sends what is not a secret.
        case show
        /// The neutral text is shown: whoever can send pushes cannot put words into another's mouth.
        case hide
    }

    private let scheme: DecryptionScheme
    private let field: String
    private let content: DecryptedContent
    private let fallback: SealedText
    private let fallbacks: [DecryptionError.Reason: SealedText]
    private let plain: Plain
    private let expiryField: String?
    private let keys: KeyStore?
    private let replays: ReplayLedger?

    /// Describes the step.
    ///
    /// - Parameters:
    ///   - scheme: How the message lies in the payload.
    ///   - field: The payload's key for it, at the top level, beside `aps`.
    ///   - content: What the plain bytes become.
    ///   - fallback: What is shown when the message cannot be opened.
    ///   - fallbacks: What is shown instead of `fallback` for some reasons: "Unlock the phone to see
    ///     new messages" for `beforeFirstUnlock`, say.
    ///   - plain: What becomes of a push without a sealed message.
    ///   - expiryField: The key of the opened object for the time, in seconds since 1970, after which
    ///     it is not shown any more; only with content in JSON.
    ///   - keys: The keys; those of the pipeline's tools unless given.
    ///   - replays: Remembers opened messages, so that none is shown for a second push.
    public init(
        _ scheme: DecryptionScheme, field: String = "encrypted",
        content: DecryptedContent = .payload, fallback: SealedText = SealedText(body: "…"),
        fallbacks: [DecryptionError.Reason: SealedText] = [:], plain: Plain = .show,
        expiryField: String? = nil, keys: KeyStore? = nil, replays: ReplayLedger? = nil
    ) {
        self.scheme = scheme
        self.field = field
        self.content = content
        self.fallback = fallback
        self.fallbacks = fallbacks
        self.plain = plain
        self.expiryField = expiryField
        self.keys = keys
        self.replays = replays
    }

    /// The step. It ends the chain when it fails, since later steps would work on cipher text.
    public var step: NotificationStep {
        NotificationStep("decrypt", cost: .cpu, maySkip: false) { draft, context in
            guard let value = draft.userInfo[field] else {
                if plain == .show {
                    draft.sealed = nil
                    return
                }
                throw failure(
                    DecryptionError(.malformed, "The payload has no field “\(field)”."), draft,
                    context)
            }
            if draft.sealed == nil { draft.sealed = fallback }
            // Time may run out while the keychain is waited for.
            context.park(draft)
            do {
                draft = try opened(value, draft, context)
            } catch let error as DecryptionError {
                throw failure(error, draft, context)
            } catch {
                throw failure(
                    DecryptionError(.malformed, "The opened message is not of the expected form."),
                    draft, context)
            }
        }
    }

    private func opened(
        _ value: PayloadValue, _ draft: NotificationDraft, _ context: StepContext
    ) throws -> NotificationDraft {
        let message = try scheme.open(
            DecryptionScheme.Input(
                value: value, received: context.received, keys: keys ?? context.tools.keys))
        try checkExpiry(of: message.plain, at: context.tools.clock.now())
        var opened = draft
        opened.title = ""
        opened.subtitle = ""
        opened.body = ""
        // Nor may texts be called by keys that nobody sealed.
        for key in TextKeys.standardRoots { opened.userInfo[key] = nil }
        try content.apply(message.plain, &opened)
        // Content without any text would be ignored, and the original shown: the cipher text
        // (NSE-14). Where the message has keys of texts, what stands here until `Localize` has found
        // them may be shown to anybody.
        if [opened.title, opened.subtitle, opened.body].allSatisfy(\.isEmpty) {
            guard TextKeys.standard.areIn(opened) else {
                throw DecryptionError(.malformed, "The opened message has no text to show.")
            }
            (opened.title, opened.body) = (fallback.title, fallback.body)
        }
        try checkReplay(of: message, context)
        opened.sealed = nil
        return opened
    }

    private func checkExpiry(of plain: Data, at now: Date) throws(DecryptionError) {
        guard let expiryField else { return }
        let object = try? JSONSerialization.jsonObject(with: plain)
        guard let seconds = object.flatMap({ PayloadValue($0) })?[expiryField]?.number else {
            throw DecryptionError(
                .malformed, "The opened message does not say until when it may be shown.")
        }
        guard now.timeIntervalSince1970 <= seconds else {
            throw DecryptionError(.expired, "The message was to be shown until an earlier time.")
        }
    }

    private func checkReplay(
        of message: OpenedMessage, _ context: StepContext
    ) throws(DecryptionError) {
        guard let replays else { return }
        let mayShow: Bool
        do {
            mayShow = try replays.isFirst(message.sealed, of: context.requestIdentifier)
        } catch {
            // Shown twice is better than never.
            context.log(.warning, "decrypt: the ledger of opened messages cannot be used")
            return
        }
        guard mayShow else {
            throw DecryptionError(.replayed, "The same message came before, in another push.")
        }
    }

    private func failure(
        _ error: DecryptionError, _ draft: NotificationDraft, _ context: StepContext
    ) -> StepError {
        context.log(
            .error, "decrypt: the message cannot be opened",
            ["reason": error.reason.rawValue, "scheme": scheme.name])
        var neutral = draft
        neutral.sealed = fallbacks[error.reason] ?? draft.sealed ?? fallback
        return StepError(replacing: neutral, reason: error.description)
    }
}
