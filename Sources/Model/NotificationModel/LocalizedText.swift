/// A text that is localized with the app's strings when it is shown, so that a later change of
/// language applies (LOCA-6).
package struct LocalizedText: Sendable, Hashable, Codable {
    package var key: String
    /// The arguments for `%@` and `%n$@`.
    package var arguments: [String]
    /// The text by language, named after the `.lproj` folder, for languages whose
    /// `Localizable.stringsdict` has the key; `nil` if none has. The app's process formats it,
    /// since it knows the types of the arguments.
    package var plurals: [String: String]?

    package init(key: String, arguments: [String] = [], plurals: [String: String] = [:]) {
        self.key = key
        self.arguments = arguments
        self.plurals = plurals.isEmpty ? nil : plurals
    }
}

package struct LocalizedTexts: Sendable, Hashable, Codable {
    package var title: LocalizedText?
    package var subtitle: LocalizedText?
    package var body: LocalizedText?

    package init() {}

    package var isEmpty: Bool { title == nil && subtitle == nil && body == nil }
}
