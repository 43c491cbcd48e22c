/// Under which names a payload says what its texts are called in the app's strings.
///
/// Each list is tried in order; a name with dots leads into dictionaries. The standard names are
/// Apple's, outside `aps`: the system itself has resolved those of `aps` before an extension runs.
public struct TextKeys: Sendable, Hashable {
    /// The name of one text, and of what goes into its places.
    public struct Text: Sendable, Hashable {
        /// The key of the text.
        public var key: [String]
        /// The list of texts and numbers for `%@`.
        public var arguments: [String]

        /// Names where a payload has a text's key and what goes into its places; the first name
        /// that is there counts.
        public init(key: [String], arguments: [String]) {
            self.key = key
            self.arguments = arguments
        }

        init(_ prefix: String) {
            key = ["\(prefix)loc-key", "alert.\(prefix)loc-key"]
            arguments = ["\(prefix)loc-args", "alert.\(prefix)loc-args"]
        }
    }

    /// The first line: `title-loc-key` and `title-loc-args`.
    public var title = Text("title-")
    /// The second line: `subtitle-loc-key` and `subtitle-loc-args`.
    public var subtitle = Text("subtitle-")
    /// The text: `loc-key` and `loc-args`.
    public var body = Text("")
    /// The texts themselves in several languages, `{"en": {"title": …, "body": …}, "zh-Hans": …}`;
    /// a language whose value is a text has that for its body.
    public var translations = ["localized"]

    /// Starts with the standard names.
    public init() {}

    /// Apple's names, such as `title-loc-key`, outside of `aps` or in a dictionary `alert` there.
    public static let standard = TextKeys()

    /// Whether a draft's data has a text's key, or translations.
    public func areIn(_ draft: NotificationDraft) -> Bool {
        let names = [title, subtitle, body].flatMap(\.key) + translations
        return draft.userInfo.value(under: names) != nil
    }

    /// The names of the top level under which texts of Apple's names are.
    package static let standardRoots = standard.roots

    /// The names of the top level that any text is looked for under.
    private var roots: Set<String> {
        let names =
            [title, subtitle, body].flatMap { $0.key + $0.arguments } + translations
        return Set(names.compactMap { $0.split(separator: ".").first.map(String.init) })
    }
}
