import JSONText

/// A text of an alert: words as they are, or a key that the device looks up in the app's language.
///
/// ```swift
/// let plain: PushText = "Dinner?"
/// let localized = PushText.localized("INVITATION", "Anna", "8 pm")
/// ```
public enum PushText: Sendable, Hashable, ExpressibleByStringLiteral {
    /// Words for everyone.
    case plain(String)
    /// A key of the app's `Localizable.strings`, and what replaces its `%@` and `%n$@`.
    case key(String, arguments: [String])

    /// Words for everyone.
    public init(stringLiteral value: String) { self = .plain(value) }

    /// A key of the app's `Localizable.strings`, and what replaces its `%@`.
    public static func localized(_ key: String, _ arguments: String...) -> PushText {
        .key(key, arguments: arguments)
    }

    /// Writes the text as members of an alert: `title`, or `title-loc-key` and `title-loc-args`.
    ///
    /// The body's keys have no prefix.
    func write(_ name: String, prefix: String, to alert: inout JSONWriter) {
        switch self {
        case .plain(let text): alert.add(name, text)
        case .key(let key, let arguments):
            alert.add(prefix + PayloadKey.localizationKey, key)
            alert.add(
                prefix + PayloadKey.localizationArguments, arguments.isEmpty ? nil : arguments)
        }
    }

    /// Writes the text as one member: a string, or an object with the key, as Live Activities want
    /// it.
    func write(_ name: String, to alert: inout JSONWriter) {
        switch self {
        case .plain(let text): alert.add(name, text)
        case .key:
            var object = JSONWriter()
            write(name, prefix: "", to: &object)
            alert.add(name, object)
        }
    }
}
