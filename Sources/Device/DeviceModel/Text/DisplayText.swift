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

    /// Returns the text of an app for one line, with a space for each control character.
    package static func line(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: " "
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
