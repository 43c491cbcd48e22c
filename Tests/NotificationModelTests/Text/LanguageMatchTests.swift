import NotificationModel
import Testing

/// The choice among a bundle's languages, as of CFBundle and Apple's QA1828.
struct LanguageMatchTests {
    @Test(
        "LOCA-2: languages match by language, script and region",
        arguments: [
            ("zh-Hant-HK", ["zh-HK", "zh-Hans", "en"], ["zh-HK"]),
            ("zh-Hant-HK", ["zh-HK", "zh-Hant"], ["zh-HK", "zh-Hant"]),
            ("zh-Hant-HK", ["zh-Hans", "zh-Hant", "zh-TW"], ["zh-Hant", "zh-TW"]),
            ("zh-Hant-MO", ["zh-TW", "zh-HK"], ["zh-HK", "zh-TW"]),
            ("zh-Hant-TW", ["zh_CN", "zh_TW"], ["zh_TW"]),
            ("zh-Hant", ["zh-HK", "zh-TW"], ["zh-TW", "zh-HK"]),
            ("zh-Hant", ["zh-Hans", "zh"], ["zh"]),
            ("zh-Hans-CN", ["zh-CN", "zh-TW"], ["zh-CN"]),
            ("zh-Hans-SG", ["zh-Hans", "zh"], ["zh-Hans", "zh"]),
            ("en", ["de", "en-GB", "en-US"], ["en-US", "en-GB"]),
            ("en-GB", ["de", "en-US"], ["en-US"]),
            ("en-AU", ["en", "en-GB", "en-US"], ["en", "en-GB", "en-US"]),
            ("es-MX", ["es-ES", "en"], ["es-ES"]),
            ("es-MX", ["es", "es-419", "es-ES"], ["es-419", "es", "es-ES"]),
            ("es-MX", ["es-AR", "es-ES"], ["es-AR", "es-ES"]),
            ("es-419", ["es-ES", "es-MX"], ["es-MX", "es-ES"]),
            ("pt-BR", ["pt-PT"], ["pt-PT"]),
            ("pt-AO", ["pt-BR", "pt-PT"], ["pt-PT", "pt-BR"]),
            ("nb", ["en", "no"], ["no"]),
            ("sr-Latn", ["sr"], ["sr"]),
            ("sr-Latn", ["sr-Cyrl"], []),
            ("de-AT", ["German", "de-CH"], ["German", "de-CH"]),
            ("fr", ["en", "zh-Hans"], []),
            ("", ["", "en"], [""]),
        ])
    func order(wanted: String, names: [String], expected: [String]) {
        #expect(LanguageMatch.order(names, for: [wanted]) == expected)
        #expect(LanguageMatch.order(names.reversed(), for: [wanted]) == expected)
    }

    @Test("a language that the person prefers less comes later, and each name once")
    func severalLanguages() {
        let order = LanguageMatch.order(["de", "en", "en-GB"], for: ["en-GB", "de", "en"])
        #expect(order == ["en-GB", "en", "de"])
    }
}
