/// A text that is looked up in the app's strings when it is shown, so that a change of language before
/// then counts (LOCA-6).
package struct LocalizedText: Sendable, Hashable, Codable {
    /// The key in the app's strings.
    package var key: String
    /// What takes the places of `%@` and `%n$@`.
    package var arguments: [String]
    /// The text in each of the app's languages whose `Localizable.stringsdict` has the key, by the
    /// name of the `.lproj` folder; `nil` where none has. The app's process fills their places, since
    /// it knows the kinds of the arguments.
    package var plurals: [String: String]?

    /// Creates the value.
    package init(key: String, arguments: [String] = [], plurals: [String: String] = [:]) {
        self.key = key
        self.arguments = arguments
        self.plurals = plurals.isEmpty ? nil : plurals
    }
}

/// Which texts of a content are looked up when it is shown.
package struct LocalizedTexts: Sendable, Hashable, Codable {
    /// The first line.
    package var title: LocalizedText?
    /// The second line.
    package var subtitle: LocalizedText?
    /// The text.
    package var body: LocalizedText?

    /// Creates the value: no text is looked up.
    package init() {}

    /// Whether no text is looked up.
    package var isEmpty: Bool { title == nil && subtitle == nil && body == nil }
}
