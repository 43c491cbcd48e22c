import NotificationModel
import Testing

struct PluralRuleTests {
    static let rows: [(language: String, forms: [PluralCategory: [Int]])] = [
        ("en", [.one: [1, -1], .other: [0, 2, 11, 21, 101, 1_000_000]]),
        ("de-AT", [.one: [1], .other: [0, 2]]),
        ("zh", [.other: [0, 1, 2, 5]]), ("zh-Hans-CN", [.other: [1, 2]]), ("ja", [.other: [0, 1]]),
        ("fr", [.one: [0, 1], .other: [2, 999_999, 1_000_001], .many: [1_000_000, 2_000_000]]),
        ("pt-BR", [.one: [0, 1], .other: [2]]), ("pt-PT", [.one: [1], .other: [0, 2]]),
        ("es", [.one: [1], .other: [0, 2], .many: [1_000_000]]),
        (
            "ru",
            [
                .one: [1, 21, 101, 1001], .few: [2, 3, 4, 22, 104],
                .many: [0, 5, 10, 11, 12, 14, 15, 20, 25, 100, 111, 112],
            ]
        ),
        (
            "pl",
            [.one: [1], .few: [2, 4, 22, 34, 102], .many: [0, 5, 11, 12, 14, 21, 31, 101, 112]]
        ),
        (
            "ar",
            [
                .zero: [0], .one: [1], .two: [2], .few: [3, 10, 103, 110],
                .many: [11, 26, 99, 111, 199], .other: [100, 101, 102, 200],
            ]
        ),
        ("cs", [.one: [1], .few: [2, 4], .other: [0, 5, 22]]),
        ("sr_Latn", [.one: [1, 21], .few: [2, 24], .other: [0, 5, 11, 12]]),
        ("sl", [.one: [1, 101], .two: [2, 202], .few: [3, 104], .other: [0, 5, 11]]),
        ("lt", [.one: [1, 21], .few: [2, 9, 22], .other: [0, 10, 11, 12, 20]]),
        ("lv", [.zero: [0, 10, 11, 19, 20], .one: [1, 21, 101], .other: [2, 22]]),
        ("ro", [.one: [1], .few: [0, 2, 19, 101], .other: [20, 100]]),
        ("is", [.one: [1, 21], .other: [0, 2, 11]]),
        ("ga", [.one: [1], .two: [2], .few: [3, 6], .many: [7, 10], .other: [0, 11]]),
        ("cy", [.zero: [0], .one: [1], .two: [2], .few: [3], .many: [6], .other: [4, 5, 7]]),
        ("he", [.one: [1], .two: [2], .other: [0, 3, 20]]),
        ("xx", [.other: [0, 1, 2]]), ("", [.other: [1]]),
    ]

    @Test("each language uses the form that Unicode defines", arguments: rows)
    func forms(language: String, forms: [PluralCategory: [Int]]) {
        let rule = PluralRule(language: language)
        for (form, counts) in forms {
            for count in counts {
                #expect(rule.category(of: count) == form, "\(language) \(count)")
            }
        }
    }

    @Test("the smallest number has a form")
    func smallestNumber() {
        #expect(PluralRule(language: "en").category(of: .min) == .other)
    }
}
