/// A step that localizes the notification, with the app's strings or with translations in the
/// payload.
///
/// ```swift
/// NotificationPipeline {
///     Localize()  // {"loc-key": "SENT_PICTURES", "loc-args": ["Ann", 3]}
///     Sender()
/// }
/// ```
///
/// The system resolves the keys of `aps` before an extension runs (LOCA-7), but not those in an
/// encrypted message or beside `aps`. A text whose key is unknown stays unchanged, and the log
/// names the key.
public struct Localize: NotificationStepConvertible, Sendable {
    private let keys: TextKeys
    private let table: String?

    /// Creates the step.
    ///
    /// - Parameters:
    ///   - keys: The payload keys of the texts.
    ///   - table: The name of the strings file; `Localizable` by default.
    public init(keys: TextKeys = .standard, table: String? = nil) {
        self.keys = keys
        self.table = table
    }

    /// The step, named `localise` in the log. It is skipped for a draft whose data names no text.
    public var step: NotificationStep {
        NotificationStep(
            "localise", applies: { keys.areIn($0) }
        ) { draft, context in
            translate(&draft, context)
            draft.title = text(keys.title, draft, context) ?? draft.title
            draft.subtitle = text(keys.subtitle, draft, context) ?? draft.subtitle
            draft.body = text(keys.body, draft, context) ?? draft.body
        }
    }

    private func text(
        _ names: TextKeys.Text, _ draft: NotificationDraft, _ context: StepContext
    ) -> String? {
        guard let key = draft.userInfo.value(under: names.key)?.string else { return nil }
        guard let text = context.tools.strings.text(key, table) else {
            context.log(
                .warning,
                "A text is missing: add its key to the strings of the app or of the extension",
                ["key": key, "table": table ?? "Localizable"])
            return nil
        }
        let format = TextFormat(text)
        guard !format.hasPlurals else {
            context.log(
                .warning,
                "A text has plural forms, which values of a payload cannot choose: send a key for "
                    + "each number, or the text itself under \"localized\"", ["key": key])
            return nil
        }
        let arguments = draft.userInfo.value(under: names.arguments)?.array ?? []
        return format.filled(with: arguments)
    }

    private func translate(_ draft: inout NotificationDraft, _ context: StepContext) {
        guard let value = draft.userInfo.value(under: keys.translations) else { return }
        guard let languages = value.dictionary, !languages.isEmpty else {
            context.log(.warning, "The translations must be a dictionary of languages")
            return
        }
        let preferred = context.tools.strings.languages()
        guard let best = LanguageTag.best(of: languages.keys, for: preferred),
            let words = languages[best]
        else { return }
        draft.title = words["title"]?.string ?? draft.title
        draft.subtitle = words["subtitle"]?.string ?? draft.subtitle
        draft.body = words.string ?? words["body"]?.string ?? draft.body
    }
}
