import DeviceModel
import Foundation
import NotificationModel
import Testing

struct PluralTextsTests {
    static let english = PluralTexts(
        language: "en",
        entries: [
            "IMAGES": .init(
                format: "%#@images@",
                variables: ["images": [.one: "%u image", .other: "%u images"]]),
            "NONE": .init(
                format: "You have %1$#@n@.",
                variables: ["n": [.zero: "no mail", .one: "one mail", .other: "%ld mails"]]),
            "FROM": .init(
                format: "%#@more@ from %@",
                variables: ["more": [.one: "One more", .other: "%d more"]]),
            "INSIDE": .init(
                format: "%#@more@", variables: ["more": [.other: "%u more from %@"]]),
            "LATE": .init(format: "%2$@: %1$#@n@", variables: ["n": [.other: "%1$u"]]),
            "JOINT": .init(format: "50%%%#@n@%%", variables: ["n": [.other: "%u"]]),
            "MISSING": .init(format: "%#@nobody@", variables: [:]),
        ])
    static let russian = PluralTexts(
        language: "ru",
        entries: [
            "IMAGES": .init(
                format: "%#@n@",
                variables: [
                    "n": [
                        .one: "%d картинка", .few: "%d картинки", .many: "%d картинок",
                        .other: "%d картинки",
                    ]
                ])
        ])

    static let texts: [(texts: PluralTexts, key: String, count: Int, text: String?)] = [
        (english, "IMAGES", 1, "1 image"), (english, "IMAGES", 2, "2 images"),
        (english, "IMAGES", 0, "0 images"), (english, "NONE", 0, "You have no mail."),
        (english, "NONE", 1, "You have one mail."), (english, "NONE", 5, "You have 5 mails."),
        (english, "FROM", 2, "2 more from "), (english, "JOINT", 7, "50%7%"),
        (english, "MISSING", 1, nil), (english, "UNKNOWN", 1, nil),
        (russian, "IMAGES", 21, "21 картинка"), (russian, "IMAGES", 3, "3 картинки"),
        (russian, "IMAGES", 11, "11 картинок"), (russian, "IMAGES", 0, "0 картинок"),
    ]

    @Test("the number and the language choose the form", arguments: texts)
    func text(texts: PluralTexts, key: String, count: Int, text: String?) {
        #expect(texts.text(key, count: count) == text)
    }

    static func app(
        _ strings: [String: [String: String]], _ plurals: [String: PluralTexts]
    ) -> AppDescription {
        var app = AppDescription(
            bundleIdentifier: "a", name: "A", localizations: strings, developmentLanguage: "en")
        app.plurals = plurals
        return app
    }
    static let strings = [
        "en": ["PLAIN": "%u picture(s)", "IMAGES": "not this one", "MISSING": "from strings"],
        "zh-Hans": ["PLAIN": "%u 张图片"],
    ]

    static let placeholders: [(text: String, language: String, count: Int, body: String)] = [
        ("IMAGES", "en", 1, "1 image"), ("IMAGES", "en", 3, "3 images"),
        ("IMAGES", "ru-RU", 5, "5 картинок"), ("PLAIN", "en", 2, "2 picture(s)"),
        ("PLAIN", "zh-Hans-CN", 2, "2 张图片"), ("PLAIN", "ru", 2, "2 picture(s)"),
        ("IMAGES", "zh-Hans", 2, "2 images"), ("NONE", "en", 1, "You have one mail."),
        ("MISSING", "en", 1, "from strings"), ("%u of these", "en", 2, "2 of these"),
    ]

    @Test("CAT-24 a placeholder may be a localized string with plurals", arguments: placeholders)
    func placeholder(text: String, language: String, count: Int, body: String) {
        let category = NotificationCategory(identifier: "c", hiddenPreviewsBodyPlaceholder: text)
        let member = HiddenPreview.Member(title: "T", category: category)
        let preview = HiddenPreview(
            of: Array(repeating: member, count: count), appName: "A",
            texts: CategoryTexts(
                app: Self.app(Self.strings, ["en": Self.english, "ru": Self.russian]),
                language: language),
            systemText: SystemText(language: language))
        #expect(preview?.body == body)
    }

    static let formats: [(format: String, counts: [Int], line: String)] = [
        ("IMAGES", [1], "1 image"), ("IMAGES", [1, 4], "5 images"),
        ("FROM", [1], "One more from A"),
        ("FROM", [2, 3], "5 more from A"), ("INSIDE", [2], "2 more from A"),
        ("LATE", [3], "A: 3"), ("NONE", [1], "You have one mail."), ("PLAIN", [2], "2 picture(s)"),
        ("MISSING", [1], "1 more notification"),
    ]

    @Test("CAT-24 a summary format may be a localized string with plurals", arguments: formats)
    func summaryFormat(format: String, counts: [Int], line: String) {
        let summary = GroupSummary(
            of: counts.map {
                .init(
                    categorySummaryFormat: format, summaryArgument: "A", summaryArgumentCount: $0)
            },
            systemVersion: SystemVersion(parts: [14]),
            texts: CategoryTexts(
                app: Self.app(Self.strings, ["en": Self.english]), language: "en"),
            systemText: SystemText(language: "en"))
        #expect(summary.text == line)
    }

    @Test("plural texts survive a round trip through JSON")
    func roundTrip() throws {
        let data = try JSONEncoder().encode(Self.russian)
        #expect(try JSONDecoder().decode(PluralTexts.self, from: data) == Self.russian)
        #expect(String(decoding: data, as: UTF8.self).contains(#""few":"%d картинки""#))
    }
}
