public import Foundation

public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
    case `default` = 1
    case enhanced = 2
    case premium = 3
}

public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
    case unspecified = 0
    case male = 1
    case female = 2
}

/// A voice for a language.
///
/// Each language that Apple supports has one voice, and none is audible. Identifiers and
/// names are Bellhop's, so Apple's identifiers find no voice.
///
/// See <https://developer.apple.com/documentation/avfaudio/avspeechsynthesisvoice>.
open class AVSpeechSynthesisVoice: NSObject {
    public let language: String
    public let identifier: String
    public let name: String
    public let quality = AVSpeechSynthesisVoiceQuality.default
    public let gender = AVSpeechSynthesisVoiceGender.unspecified

    private static let prefix = "bellhop.voice."
    private static let languages = [
        "ar-001", "bg-BG", "ca-ES", "cs-CZ", "da-DK", "de-DE", "el-GR", "en-AU", "en-GB", "en-IE",
        "en-IN", "en-US", "en-ZA", "es-ES", "es-MX", "fi-FI", "fr-CA", "fr-FR", "he-IL", "hi-IN",
        "hr-HR", "hu-HU", "id-ID", "it-IT", "ja-JP", "ko-KR", "ms-MY", "nb-NO", "nl-BE", "nl-NL",
        "pl-PL", "pt-BR", "pt-PT", "ro-RO", "ru-RU", "sk-SK", "sl-SI", "sv-SE", "ta-IN", "th-TH",
        "tr-TR", "uk-UA", "vi-VN", "zh-CN", "zh-HK", "zh-TW",
    ]

    /// Creates the voice for a language, with or without a region. `nil` selects the current
    /// language.
    ///
    /// - Returns: `nil` for an unsupported language.
    public convenience init?(language languageCode: String?) {
        let wanted = (languageCode ?? Self.currentLanguageCode())
            .replacingOccurrences(of: "_", with: "-").lowercased()
        let known =
            Self.languages.first { $0.lowercased() == wanted }
            ?? Self.languages.first { $0.lowercased().hasPrefix(wanted + "-") }
        guard let known, !wanted.isEmpty else { return nil }
        self.init(known: known)
    }

    public convenience init?(identifier: String) {
        let language = String(identifier.dropFirst(Self.prefix.count))
        guard identifier.hasPrefix(Self.prefix), Self.languages.contains(language) else {
            return nil
        }
        self.init(known: language)
    }

    private init(known language: String) {
        self.language = language
        identifier = Self.prefix + language
        name = Locale(identifier: "en").localizedString(forIdentifier: language) ?? language
        super.init()
    }

    open class func speechVoices() -> [AVSpeechSynthesisVoice] { languages.map(Self.voice) }

    /// Returns the language and region of the device's user, or `en-US` if they are unknown.
    open class func currentLanguageCode() -> String {
        guard let language = Locale.current.language.languageCode?.identifier,
            let region = Locale.current.language.region?.identifier
        else { return "en-US" }
        return "\(language)-\(region)"
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? AVSpeechSynthesisVoice)?.identifier == identifier
    }

    open override var hash: Int { identifier.hashValue }

    private static func voice(_ language: String) -> AVSpeechSynthesisVoice {
        AVSpeechSynthesisVoice(known: language)
    }
}
