internal import NotificationModel

/// The text of a notification as it is displayed (TXT-1).
package enum DisplayText {
    /// The body as a person sees it: `%%` is `%`, other printf-style escapes are gone.
    ///
    /// ```swift
    /// DisplayText.body("100%% for %@")  // "100% for "
    /// DisplayText.body("50% off")       // "50% off"
    /// ```
    ///
    /// It holds for the bodies of local and remote notifications alike, and for the display only:
    /// the app and its extensions see the body as it was written. A `%` that begins no escape
    /// stays; `PrintfText` says which do.
    package static func body(_ body: String) -> String {
        PrintfText(body).filled { _ in nil }
    }
}
