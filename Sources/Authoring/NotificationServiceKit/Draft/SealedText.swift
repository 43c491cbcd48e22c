/// The text to show while the text of a push is encrypted or could not be decrypted.
///
/// ```swift
/// NotificationPipeline(sealed: SealedText(title: "Chat", body: "New message")) {
///     NotificationStep("decrypt", maySkip: false) { draft, _ in
///         draft.body = try decrypt(draft.userInfo)
///         draft.sealed = nil
///     }
/// }
/// ```
///
/// A pipeline that decrypts sets one for each push. Cipher text is therefore never shown, neither
/// after an error, nor after a budget, nor at the end of the extension's time.
public struct SealedText: Sendable, Hashable {
    package var title: String
    package var body: String
    package var isSilent: Bool
    package var filtering: FilteringCapability?

    /// Creates a replacement text.
    ///
    /// - Parameters:
    ///   - title: The title. May be empty.
    ///   - body: The body. An empty one becomes "…", because the system ignores content without any
    ///     text and shows the original, which is the cipher text (NSE-14).
    ///   - isSilent: Whether the notification arrives without sound and without lighting up the
    ///     screen.
    ///   - filtering: With the capability, the push is dropped instead.
    public init(
        title: String = "", body: String, isSilent: Bool = false,
        filtering: FilteringCapability? = nil
    ) {
        self.title = title
        self.body = body.isEmpty && title.isEmpty ? "…" : body
        self.isSilent = isSilent
        self.filtering = filtering
    }
}
