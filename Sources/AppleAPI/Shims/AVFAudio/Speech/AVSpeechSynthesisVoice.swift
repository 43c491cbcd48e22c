public import Foundation

/// How good a voice is.
///
/// See <https://developer.apple.com/documentation/avfaudio/avspeechsynthesisvoicequality>.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
    /// As it comes with the system.
    case `default` = 1
    /// Better.
    case enhanced = 2
    /// Best.
    case premium = 3
}

/// The gender of a voice.
///
/// See <https://developer.apple.com/documentation/avfaudio/avspeechsynthesisvoicegender>.
public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
    /// Not said.
    case unspecified = 0
    /// A man's.
    case male = 1
    /// A woman's.
    case female = 2
}

/// A voice for a language.
///
/// The languages are those that Apple speaks. No voice sounds yet: each stands for its language
/// alone, with an identifier and a name of our own, so one of Apple's identifiers finds nothing.
///
/// See <https://developer.apple.com/documentation/avfaudio/avspeechsynthesisvoice>.
open class AVSpeechSynthesisVoice: NSObject {
    /// The language and region, as in `zh-CN`.
    public let language: String
    /// What tells the voice from others.
    public let identifier: String
    /// What a person calls it.
    public let name: String
    /// How good it is.
    public let quality = AVSpeechSynthesisVoiceQuality.default
    /// Its gender.
    public let gender = AVSpeechSynthesisVoiceGender.unspecified

    private static let prefix = "bellhop.voice."
    private static let languages = [
        "ar-001", "bg-BG", "ca-ES", "cs-CZ", "da-DK", "de-DE", "el-GR", "en-AU", "en-GB", "en-IE",
        "en-IN", "en-US", "en-ZA", "es-ES", "es-MX", "fi-FI", "fr-CA", "fr-FR", "he-IL", "hi-IN",
        "hr-HR", "hu-HU", "id-ID", "it-IT", "ja-JP", "ko-KR", "ms-MY", "nb-NO", "nl-BE", "nl-NL",
        "pl-PL", "pt-BR", "pt-PT", "ro-RO", "ru-RU", "sk-SK", "sl-SI", "sv-SE", "ta-IN", "th-TH",
        "tr-TR", "uk-UA", "vi-VN", "zh-CN", "zh-HK", "zh-TW",
    ]

    /// The voice for a language, with or without a region; the current one when `nil`.
    ///
    /// - Returns: `nil` for a language that is not spoken.
    public convenience init?(language languageCode: String?) {
        let wanted = (languageCode ?? Self.currentLanguageCode())
            .replacingOccurrences(of: "_", with: "-").lowercased()
        let known =
            Self.languages.first { $0.lowercased() == wanted }
            ?? Self.languages.first { $0.lowercased().hasPrefix(wanted + "-") }
        guard let known, !wanted.isEmpty else { return nil }
        self.init(known: known)
    }

    /// The voice with an identifier of ours.
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

    /// Every voice.
    open class func speechVoices() -> [AVSpeechSynthesisVoice] { languages.map(Self.voice) }

    /// The language and region of the person who uses the device; `en-US` where it is not known.
    open class func currentLanguageCode() -> String {
        guard let language = Locale.current.language.languageCode?.identifier,
            let region = Locale.current.language.region?.identifier
        else { return "en-US" }
        return "\(language)-\(region)"
    }

    /// Voices are the same when their identifiers are.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? AVSpeechSynthesisVoice)?.identifier == identifier
    }

    /// The hash of the identifier.
    open override var hash: Int { identifier.hashValue }

    private static func voice(_ language: String) -> AVSpeechSynthesisVoice {
        AVSpeechSynthesisVoice(known: language)
    }
}
