/// A text that is looked up in the app's strings when it is shown, so that a change of language before
/// then counts (LOCA-6).
public struct LocalizedText: Sendable, Hashable, Codable {
    /// The key in the app's strings.
    public var key: String
    /// What takes the places of `%@` and `%n$@`.
    public var arguments: [String]
    /// The text in each of the app's languages whose `Localizable.stringsdict` has the key, by the
    /// name of the `.lproj` folder; `nil` where none has. The app's process fills their places, since
    /// it knows the kinds of the arguments.
    public var plurals: [String: String]?

    /// Creates the value.
    public init(key: String, arguments: [String] = [], plurals: [String: String] = [:]) {
        self.key = key
        self.arguments = arguments
        self.plurals = plurals.isEmpty ? nil : plurals
    }
}

/// Which texts of a content are looked up when it is shown.
public struct LocalizedTexts: Sendable, Hashable, Codable {
    /// The first line.
    public var title: LocalizedText?
    /// The second line.
    public var subtitle: LocalizedText?
    /// The text.
    public var body: LocalizedText?

    /// Creates the value: no text is looked up.
    public init() {}

    /// Whether no text is looked up.
    public var isEmpty: Bool { title == nil && subtitle == nil && body == nil }
}
