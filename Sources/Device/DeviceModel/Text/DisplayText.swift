internal import NotificationModel

/// The displayed form of a notification's text (TXT-1).
package enum DisplayText {
    /// Returns the body as a person sees it: `%%` becomes `%`, other printf-style escapes
    /// disappear.
    ///
    /// ```swift
    /// DisplayText.body("100%% for %@")  // "100% for "
    /// DisplayText.body("50% off")       // "50% off"
    /// ```
    ///
    /// This applies to local and remote notifications alike, and to the display only: the app and
    /// its extensions see the original body. A `%` that begins no escape remains; see `PrintfText`.
    package static func body(_ body: String) -> String {
        PrintfText(body).filled { _ in nil }
    }
}
