internal import JSONText

extension PushKey {
    /// The keys of the `alert` dictionary.
    static let alertRows: [PushKey] = [
        text(
            .title, .localizedText,
            Text("Is the first line, in bold.", "粗体显示的第一行。"),
            ignored: Text("iOS shows no title.", "iOS 不显示标题。")),
        text(
            .subtitle, .text,
            Text("Is the line below the title.", "标题下的一行。"),
            ignored: Text("iOS shows no subtitle.", "iOS 不显示副标题。")),
        text(
            .body, .localizedText,
            Text("Is the text below the title.", "标题下的正文。"),
            ignored: Text("iOS shows no body.", "iOS 不显示正文。")),
        text(
            .launchImage, .text,
            Text(
                "Names the launch screen that a tap shows.", "指明点按后显示的启动画面。"),
            ignored: Text(
                "A tap shows the usual launch screen.", "点按后显示通常的启动画面。")),
        localized(.titleLocalizationKey, .text, of: "title", "标题"),
        localized(.titleLocalizationArguments, .texts, of: "title", "标题"),
        localized(.subtitleLocalizationKey, .text, of: "subtitle", "副标题"),
        localized(.subtitleLocalizationArguments, .texts, of: "subtitle", "副标题"),
        localized(.localizationKey, .text, of: "body", "正文"),
        localized(.localizationArguments, .texts, of: "body", "正文"),
        text(
            .summaryArgument, .text, since: "12", until15, ignored: nothing),
        text(
            .summaryArgumentCount, .count, since: "12", until15, ignored: nothing),
        PushKey(
            .action, .alert, .text, topLevel: .isTheApps, "TYP-7",
            Text(
                "Labels the button of a website's push. An iPhone does not read it.",
                "网站推送的按钮文字。iPhone 不会读取。"),
            ignored: nothing),
        PushKey(
            .sound, .alert, .text, topLevel: .isTheApps, types: [.liveactivity], since: "16.1",
            "LIVE-3",
            Text(
                "Plays when a Live Activity starts or is updated.",
                "在实时活动开始或更新时播放。"),
            ignored: Text("No sound plays.", "不播放声音。")),
    ]

    /// The keys of the `sound` dictionary.
    static let soundRows: [PushKey] = [
        PushKey(
            .critical, .sound, .flag, topLevel: .isTheApps, since: "12", "SND-4",
            Text(
                "Makes the sound critical: it ignores the ring switch and every Focus.",
                "使声音成为重要警告的声音：不受静音开关和专注模式影响。"),
            ignored: Text(
                "The sound plays as an ordinary one.", "声音按普通声音播放。")),
        PushKey(
            .name, .sound, .text, topLevel: .isTheApps, since: "12", "PUSH-9",
            Text("Names the file, or is \"default\".", "文件名，或 \"default\"。"),
            ignored: Text("The default sound plays.", "播放默认声音。")),
        PushKey(
            .volume, .sound, .fraction, topLevel: .isTheApps, since: "12", "SND-4",
            Text("Sets the volume of a critical sound.", "设置重要警告声音的音量。"),
            ignored: Text("iOS chooses the volume.", "音量由 iOS 决定。")),
    ]

    private static let nothing = Text("Nothing changes.", "没有变化。")
    private static let until15 = Text(
        "Was part of a group's summary on iOS 12 to 14. Later versions do not read it.",
        "在 iOS 12 至 14 中用于分组的摘要。之后的版本不再读取。")

    private static func text(
        _ key: PayloadKey, _ value: Value, since: String? = nil, _ effect: Text, ignored: Text
    ) -> PushKey {
        PushKey(
            key, .alert, value,
            topLevel: key.text.contains("-") ? .isApples : .isApplesIfAbsent, since: since,
            "PUSH-4", effect, ignored: ignored)
    }

    private static func localized(
        _ key: PayloadKey, _ value: Value, of name: String, _ chinese: String
    ) -> PushKey {
        let isKey = value == .text
        return PushKey(
            key, .alert, value, "LOCA-1",
            isKey
                ? Text(
                    "Names the text of the \(name) in the app's Localizable.strings.",
                    "指明 App 的 Localizable.strings 中作为\(chinese)的文本。")
                : Text(
                    "Fills the placeholders in the text of the \(name).",
                    "填入\(chinese)中的占位符。"),
            ignored: isKey
                ? Text("iOS shows no \(name).", "iOS 不显示\(chinese)。")
                : Text("The placeholders stay empty.", "占位符保持为空。"))
    }
}
