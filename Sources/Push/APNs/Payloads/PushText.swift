import JSONText

/// A text of an alert: a literal string, or a key that the device localizes in the app's language.
///
/// ```swift
/// let plain: PushText = "Dinner?"
/// let localized = PushText.localized("INVITATION", "Anna", "8 pm")
/// ```
public enum PushText: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A text that is the same in every language.
    case plain(String)
    /// A key in the app's `Localizable.strings`, and the arguments for its `%@` and `%n$@`.
    case key(String, arguments: [String])

    /// Creates a plain text, which is the same in every language.
    public init(stringLiteral value: String) { self = .plain(value) }

    /// Creates a text that the device localizes with a key of the app's `Localizable.strings`. The
    /// arguments replace its `%@` in order.
    public static func localized(_ key: String, _ arguments: String...) -> PushText {
        .key(key, arguments: arguments)
    }

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
