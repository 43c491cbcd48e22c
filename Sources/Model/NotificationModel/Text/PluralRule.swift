/// The rule that selects the plural category of an integer in a language, by Unicode's CLDR 48.
///
/// ```swift
/// PluralRule(language: "en").category(of: 1)       // .one
/// PluralRule(language: "zh-Hans").category(of: 1)  // .other
/// ```
///
/// The rules: <https://www.unicode.org/cldr/charts/48/supplemental/language_plural_rules.html>.
package struct PluralRule: Sendable, Hashable {
    private let family: Family

    /// Selects the rule of a language such as `en`, `zh-Hans` or `pt-PT`.
    ///
    /// An unlisted language has one category, like Unicode's root language.
    package init(language: String) {
        let parts = language.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        if parts.first == "pt", parts.dropFirst().contains("pt") {
            family = .oneAndMillions
        } else {
            family = Self.families[parts.first ?? ""] ?? .invariable
        }
    }

    /// Returns the category for a number. A negative number has the category of its absolute value.
    package func category(of count: Int) -> PluralCategory { family.category(count.magnitude) }

    package static var languages: [String] { families.keys.sorted() }

    private static let families: [String: Family] = {
        let lists: [(Family, String)] = [
            (.invariable, "id ja ko lo ms my th vi yue zh"),
            (
                .one,
                "af az bg da de el en et eu fi fo gl hu ka kk ku ky lb ml mn mr nb ne nl nn no or "
                    + "rm sq sv sw ta te tk tr ug ur uz"
            ),
            (.zeroOrOne, "am bn fa gu hi hy kn pa zu"),
            (.oneAndMillions, "ca es it"),
            (.zeroOrOneAndMillions, "fr pt"),
            (.eastSlavic, "be ru uk"), (.southSlavic, "bs hr sr"), (.polish, "pl"),
            (.czech, "cs sk"), (.slovene, "sl"), (.lithuanian, "lt"), (.latvian, "lv"),
            (.romanian, "mo ro"), (.icelandic, "is mk"), (.irish, "ga"), (.welsh, "cy"),
            (.hebrew, "he iw"), (.arabic, "ar"),
        ]
        var families: [String: Family] = [:]
        for (family, languages) in lists {
            for language in languages.split(separator: " ") {
                families[String(language)] = family
            }
        }
        return families
    }()
}

/// Languages that share a rule, named after the best known of them.
private enum Family: Sendable, Hashable {
    case invariable, one, zeroOrOne, oneAndMillions, zeroOrOneAndMillions
    case eastSlavic, southSlavic, polish, czech, slovene, lithuanian, latvian
    case romanian, icelandic, irish, welsh, hebrew, arabic

    func category(_ n: UInt) -> PluralCategory {
        switch self {
        case .invariable: .other
        case .one: n == 1 ? .one : .other
        case .zeroOrOne: n <= 1 ? .one : .other
        case .oneAndMillions: n == 1 ? .one : Self.millions(n)
        case .zeroOrOneAndMillions: n <= 1 ? .one : Self.millions(n)
        case .eastSlavic, .southSlavic, .polish, .czech, .slovene, .lithuanian, .latvian:
            slavicOrBaltic(n, n % 10, n % 100)
        case .romanian:
            n == 1 ? .one : n == 0 || (1...19).contains(n % 100) ? .few : .other
        case .icelandic: n % 10 == 1 && n % 100 != 11 ? .one : .other
        case .irish, .welsh, .hebrew: celticOrHebrew(n)
        case .arabic: Self.arabic(n)
        }
    }

    private static func millions(_ n: UInt) -> PluralCategory {
        n != 0 && n % 1_000_000 == 0 ? .many : .other
    }

    private func slavicOrBaltic(_ n: UInt, _ ones: UInt, _ hundreds: UInt) -> PluralCategory {
        let isTeen = (11...19).contains(hundreds)
        let isFew = (2...4).contains(ones) && !isTeen
        switch self {
        case .eastSlavic: return ones == 1 && !isTeen ? .one : isFew ? .few : .many
        case .southSlavic: return ones == 1 && !isTeen ? .one : isFew ? .few : .other
        case .polish: return n == 1 ? .one : isFew ? .few : .many
        case .czech: return n == 1 ? .one : (2...4).contains(n) ? .few : .other
        case .slovene:
            return hundreds == 1
                ? .one : hundreds == 2 ? .two : (3...4).contains(hundreds) ? .few : .other
        case .lithuanian:
            return isTeen || ones == 0 ? .other : ones == 1 ? .one : .few
        default: return isTeen || ones == 0 ? .zero : ones == 1 ? .one : .other
        }
    }

    private func celticOrHebrew(_ n: UInt) -> PluralCategory {
        switch (self, n) {
        case (.welsh, 0): .zero
        case (_, 1): .one
        case (_, 2): .two
        case (.irish, 3...6), (.welsh, 3): .few
        case (.irish, 7...10), (.welsh, 6): .many
        default: .other
        }
    }

    private static func arabic(_ n: UInt) -> PluralCategory {
        switch n {
        case 0: .zero
        case 1: .one
        case 2: .two
        default:
            (3...10).contains(n % 100) ? .few : n % 100 >= 11 ? .many : .other
        }
    }
}
