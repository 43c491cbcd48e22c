/// The parts of a language identifier such as `zh-Hans-CN`.
///
/// `Bundle.preferredLocalizations` of Foundation selects the first item of a list where no language
/// matches, and on Linux an arbitrary one.
struct LanguageTag {
    private let language: String
    private let script: String?
    private let region: String?

    init(_ name: String) {
        let parts = name.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        language = parts.first ?? ""
        region = parts.dropFirst().first { (2...3).contains($0.count) }
        script =
            parts.dropFirst().first { $0.count == 4 }
            ?? (language == "zh" ? region.map(Self.chineseScript) : nil)
    }

    /// Returns the language of a list that suits the person best, or `nil` where none does.
    ///
    /// - Parameter preferred: The person's languages, the preferred one first.
    static func best(of names: some Sequence<String>, for preferred: [String]) -> String? {
        // The names are sorted, so that the result is deterministic.
        let names = names.sorted()
        for wanted in preferred.lazy.map(LanguageTag.init) {
            let fitting = names.compactMap { name in
                LanguageTag(name).likeness(to: wanted).map { (name, likeness: $0) }
            }
            if let best = fitting.max(by: { $0.likeness < $1.likeness }) { return best.0 }
        }
        return nil
    }

    private func likeness(to wanted: LanguageTag) -> Int? {
        guard language == wanted.language, !language.isEmpty else { return nil }
        if let script, let other = wanted.script, script != other { return nil }
        return (script == wanted.script ? 2 : 0) + (region == wanted.region ? 4 : 0)
            + (region == nil ? 1 : 0)
    }

    private static func chineseScript(in region: String) -> String {
        ["tw", "hk", "mo"].contains(region) ? "hant" : "hans"
    }
}
