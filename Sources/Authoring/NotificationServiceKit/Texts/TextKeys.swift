/// The payload keys for localized texts.
///
/// ```swift
/// var keys = TextKeys.standard
/// keys.body = TextKeys.Text(key: ["text.key"], arguments: ["text.values"])
/// let step = Localize(keys: keys)
/// ```
///
/// Each list is tried in order. A key with dots leads into nested dictionaries. The default keys
/// are Apple's, but outside of `aps`, because the system resolves those in `aps` before an
/// extension runs.
public struct TextKeys: Sendable, Hashable {
    /// The payload keys of one text and its arguments.
    public struct Text: Sendable, Hashable {
        /// The payload keys that contain the text's key in the strings file.
        public var key: [String]
        /// The payload keys of the arguments for `%@`: a list of strings and numbers.
        public var arguments: [String]

        /// Creates the keys of a text and its arguments. The first key that exists in a payload is
        /// used.
        public init(key: [String], arguments: [String]) {
            self.key = key
            self.arguments = arguments
        }

        init(_ prefix: String) {
            key = ["\(prefix)loc-key", "alert.\(prefix)loc-key"]
            arguments = ["\(prefix)loc-args", "alert.\(prefix)loc-args"]
        }
    }

    /// The title: `title-loc-key` and `title-loc-args`.
    public var title = Text("title-")
    /// The subtitle: `subtitle-loc-key` and `subtitle-loc-args`.
    public var subtitle = Text("subtitle-")
    /// The body: `loc-key` and `loc-args`.
    public var body = Text("")
    /// The translations in the payload, `{"en": {"title": …, "body": …}, "zh-Hans": …}`. A language
    /// may have a string for its value, which is the body.
    public var translations = ["localized"]

    /// Creates the default keys, which each property documents.
    public init() {}

    /// Apple's keys, such as `title-loc-key`, outside of `aps` or in a dictionary `alert` there.
    public static let standard = TextKeys()

    /// Returns whether a draft's data has a text's key, or translations.
    public func areIn(_ draft: NotificationDraft) -> Bool {
        let names = [title, subtitle, body].flatMap(\.key) + translations
        return draft.userInfo.value(under: names) != nil
    }

    package static let standardRoots = standard.roots

    private var roots: Set<String> {
        let names =
            [title, subtitle, body].flatMap { $0.key + $0.arguments } + translations
        return Set(names.compactMap { $0.split(separator: ".").first.map(String.init) })
    }
}
