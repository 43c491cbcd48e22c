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

    /// Lets a literal stand for words that are the same in every language.
    public init(stringLiteral value: String) { self = .plain(value) }

    /// A key of the app's `Localizable.strings`, and what replaces its `%@`.
    public static func localized(_ key: String, _ arguments: String...) -> PushText {
        .key(key, arguments: arguments)
    }

    /// Writes the text as members of an alert: `title`, or `title-loc-key` and `title-loc-args`.
    func write(
        _ name: PayloadKey, key keyName: PayloadKey, arguments argumentsName: PayloadKey,
        to alert: inout JSONWriter
    ) {
        switch self {
        case .plain(let text): alert.add(name.text, text)
        case .key(let key, let arguments):
            alert.add(keyName.text, key)
            alert.add(argumentsName.text, arguments.isEmpty ? nil : arguments)
        }
    }

    /// Writes the text as one member: a string, or an object with the key, as Live Activities want
    /// it.
    func write(_ name: PayloadKey, to alert: inout JSONWriter) {
        switch self {
        case .plain(let text): alert.add(name.text, text)
        case .key:
            var object = JSONWriter()
            write(
                name, key: .localizationKey, arguments: .localizationArguments, to: &object)
            alert.add(name.text, object)
        }
    }
}
