/// The match between a person's languages and the languages of a bundle, by language, script and
/// region.
///
/// ```swift
/// LanguageMatch.order(["en", "zh-HK", "zh-Hans"], for: ["zh-Hant-HK"])  // ["zh-HK"]
/// LanguageMatch.order(["de", "en-US"], for: ["en-GB"])  // ["en-US"]
/// ```
///
/// `Bundle` of Apple's Foundation matches this way: another region of the same language and script
/// is better than the development language. Names may be those of older Xcode versions, such as
/// `zh_TW` and `English`.
package struct LanguageMatch: Sendable, Hashable {
    private let language: String
    private let script: String?
    private let region: String?

    package init(_ name: String) {
        let parts = name.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        let first = parts.first ?? ""
        let rest = parts.dropFirst()
        language = LanguageData.aliases[first] ?? first
        region = rest.first { $0.count == 2 || $0.count == 3 && $0.allSatisfy(\.isNumber) }
        script = rest.first { $0.count == 4 }
    }

    /// Returns the names that match the person's languages, the best first.
    ///
    /// - Parameters:
    ///   - names: The names of a bundle's languages, without `.lproj`.
    ///   - preferred: The person's languages, the preferred one first.
    package static func order(
        _ names: some Sequence<String>, for preferred: [String]
    ) -> [String] {
        let candidates = names.map { (name: $0, match: LanguageMatch($0)) }
        var ordered: [String] = []
        for language in preferred {
            let wanted = LanguageMatch(language)
            let fitting = candidates.compactMap { name, match -> Candidate? in
                let likeness = name == language ? Int.max : match.likeness(to: wanted)
                return likeness.map { Candidate(name: name, likeness: $0) }
            }
            ordered += fitting.sorted().map(\.name).filter { !ordered.contains($0) }
        }
        return ordered
    }

    /// A name that matches. The order is the same for every order of the names.
    private struct Candidate: Comparable {
        let name: String
        let likeness: Int

        static func < (one: Candidate, other: Candidate) -> Bool {
            (other.likeness, one.name) < (one.likeness, other.name)
        }
    }

    /// Returns how well this language suits a person who reads another; `nil` if it does not.
    private func likeness(to wanted: LanguageMatch) -> Int? {
        guard language == wanted.language, !language.isEmpty else { return nil }
        guard let script = likelyScript, let other = wanted.likelyScript, script != other else {
            return regionLikeness(to: wanted) * 2 + (self.script == nil ? 0 : 1)
        }
        // A bare name was used for every script before scripts had names.
        return self.script == nil && region == nil ? 0 : nil
    }

    private func regionLikeness(to wanted: LanguageMatch) -> Int {
        if region == wanted.region { return 6 }
        guard let region else { return 4 }
        if let group = wanted.region.flatMap({ LanguageData.group(of: $0, language) }) {
            if region == group { return 5 }
            if LanguageData.group(of: region, language) == group { return 3 }
        }
        return region == LanguageData.likelyRegion(language, script: wanted.likelyScript) ? 2 : 1
    }

    /// The script, if the name or the region determines it.
    private var likelyScript: String? {
        script ?? LanguageData.script(language, region: region)
    }
}

/// Facts of Unicode's CLDR about languages that are written in several scripts or differ by region.
private enum LanguageData {
    /// Other codes and the names of older Xcode versions, by the current code.
    static let aliases: [String: String] = [
        "no": "nb", "iw": "he", "in": "id", "ji": "yi", "tl": "fil", "mo": "ro", "sh": "sr",
        "english": "en", "french": "fr", "german": "de", "japanese": "ja", "spanish": "es",
        "italian": "it", "dutch": "nl", "korean": "ko", "portuguese": "pt", "russian": "ru",
    ]

    private static let latinAmerica: Set<String> = [
        "419", "ar", "bo", "br", "bz", "cl", "co", "cr", "cu", "do", "ec", "gt", "hn", "mx", "ni",
        "pa",
        "pe", "pr", "py", "sv", "us", "uy", "ve",
    ]
    private static let americanEnglish: Set<String> = [
        "us", "as", "gu", "mh", "mp", "ph", "pr", "um", "vi",
    ]

    /// Returns the group of regions that share a form of a language, as a region's code.
    static func group(of region: String, _ language: String) -> String? {
        switch language {
        case "es": latinAmerica.contains(region) ? "419" : nil
        case "en": americanEnglish.contains(region) ? nil : "001"
        case "pt": region == "br" ? nil : "pt"
        case "zh": region == "mo" || region == "hk" ? "hk" : nil
        default: nil
        }
    }

    static func script(_ language: String, region: String?) -> String? {
        switch language {
        case "zh": ["tw", "hk", "mo"].contains(region) ? "hant" : "hans"
        case "yue": region == "cn" ? "hans" : "hant"
        case "sr": region == "me" ? "latn" : "cyrl"
        case "az", "bs", "ha", "ms", "uz": "latn"
        case "kk", "ky", "mn", "tg": "cyrl"
        case "pa": region == "pk" ? "arab" : "guru"
        case "ks", "sd", "ug", "ur": "arab"
        default: nil
        }
    }

    static func likelyRegion(_ language: String, script: String?) -> String {
        if language == "zh" { return script == "hant" ? "tw" : "cn" }
        return regions[language] ?? language
    }

    /// The most likely regions that differ from their language's code.
    private static let regions: [String: String] = [
        "ar": "eg", "bn": "bd", "bs": "ba", "ca": "es", "cs": "cz", "da": "dk", "el": "gr",
        "en": "us", "et": "ee", "fa": "ir", "fil": "ph", "ga": "ie", "gu": "in", "he": "il",
        "hi": "in", "ja": "jp", "ka": "ge", "kk": "kz", "kn": "in", "ko": "kr", "ml": "in",
        "mr": "in", "ms": "my", "nb": "no", "nn": "no", "pa": "in", "pt": "br", "sl": "si",
        "sq": "al", "sr": "rs", "sv": "se", "sw": "tz", "ta": "in", "te": "in", "uk": "ua",
        "ur": "pk", "vi": "vn",
    ]
}
