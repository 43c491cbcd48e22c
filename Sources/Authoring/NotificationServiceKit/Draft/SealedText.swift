/// What stands for a text that could not be opened.
///
/// A pipeline that decrypts sets one for each push, so that neither an error, nor a budget, nor the
/// end of the extension's time ever shows cipher text.
public struct SealedText: Sendable, Hashable {
    /// The first line; empty for none.
    package var title: String
    /// The text.
    package var body: String
    /// Whether it comes without sound and without lighting the screen.
    package var isSilent: Bool
    /// With the capability nothing at all is shown; without it the text is.
    package var filtering: FilteringCapability?

    /// Describes what is shown instead.
    ///
    /// - Parameters:
    ///   - title: The first line; empty for none.
    ///   - body: The text. An empty one becomes "…", since content without any text is ignored by
    ///     the system, which then shows the original: the cipher text (NSE-14).
    ///   - isSilent: Whether it comes without sound and without lighting the screen.
    ///   - filtering: With it nothing at all is shown.
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
