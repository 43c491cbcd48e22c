internal import Foundation
public import NotificationServiceKit

/// A step that decrypts a sealed message, or shows a neutral text on failure. It never shows
/// ciphertext.
///
/// ```swift
/// NotificationPipeline(sealed: SealedText(body: "New message")) {
///     Decrypt(.aesGCM(associatedData: .fields(["room"])))
///     Sender()
/// }
/// ```
///
/// Give the pipeline the same neutral text, as above. The device shows it if the extension's time
/// ends before this step begins. The step logs the reason of a failure and a sentence, without any
/// part of the message.
public struct Decrypt: NotificationStepConvertible, Sendable {
    /// The handling of a push without a sealed message.
    ///
    /// `show` presents it unchanged, for servers that also send public messages. `hide` presents
    /// the neutral text, so that a sender of forged pushes cannot choose the displayed words.
    public enum Plain: Sendable, Hashable {
        case show
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

    /// Creates the step.
    ///
    /// - Parameters:
    ///   - scheme: The format and algorithm of the message.
    ///   - field: The payload's key of the message, at the top level, beside `aps`.
    ///   - content: The interpretation of the plaintext.
    ///   - fallback: The text to show if the message cannot be decrypted.
    ///   - fallbacks: Texts for specific reasons in place of `fallback`, for example "Unlock the
    ///     phone to see new messages" for `beforeFirstUnlock`.
    ///   - plain: The handling of a push without a sealed message.
    ///   - expiryField: The key, in decrypted JSON content, of the time after which the message is
    ///     not shown, in seconds since 1970.
    ///   - keys: The keys. The default is those of the pipeline's tools.
    ///   - replays: A ledger of decrypted messages, so that a second push with the same message is
    ///     not shown.
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

    /// The step. A failure ends the chain, because later steps would process ciphertext.
    public var step: NotificationStep {
        NotificationStep("decrypt", cost: .cpu, maySkip: false) { draft, context in
            guard let value = draft.userInfo[field] else {
                if plain == .show {
                    draft.sealed = nil
                    return
                }
                throw failure(
                    DecryptionError(.malformed, "The payload lacks the field “\(field)”."), draft,
                    context)
            }
            if draft.sealed == nil { draft.sealed = fallback }
            // The time may end while the keychain is being read.
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
        // Texts must not come from keys outside of the sealed message either.
        for key in TextKeys.standardRoots { opened.userInfo[key] = nil }
        try content.apply(message.plain, &opened)
        // The system would ignore content without any text and show the original, which is the
        // ciphertext (NSE-14). If the message has text keys, the fallback is shown until `Localize`
        // has resolved them.
        if [opened.title, opened.subtitle, opened.body].allSatisfy(\.isEmpty) {
            guard TextKeys.standard.areIn(opened) else {
                throw DecryptionError(.malformed, "The decrypted message contains no text to show.")
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
            // Showing a message twice is better than never showing it.
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
