package import NotificationModel

/// The texts of a `Localizable.stringsdict` in one language: texts that vary with a number.
///
/// A category's placeholder and summary format may be a key of such a file (CAT-24).
///
/// ```swift
/// let texts = PluralTexts(
///     language: "en",
///     entries: [
///         "IMAGES": .init(
///             format: "%#@images@",
///             variables: ["images": [.one: "%u image", .other: "%u images"]])
///     ])
/// texts.text("IMAGES", count: 2)  // "2 images"
/// ```
package struct PluralTexts: Sendable, Hashable, Codable {
    /// A format and the forms of its variables.
    ///
    /// `format` is the `NSStringLocalizedFormatKey`, with variables such as `%#@images@`. The form
    /// `other` is the fallback for missing forms.
    package struct Entry: Sendable, Hashable, Codable {
        package var format: String
        package var variables: [String: [PluralCategory: String]]

        package init(format: String, variables: [String: [PluralCategory: String]]) {
            self.format = format
            self.variables = variables
        }
    }

    package var language: String
    package var entries: [String: Entry]

    package init(language: String, entries: [String: Entry] = [:]) {
        self.language = language
        self.entries = entries
    }

    /// Returns the text for a number; `nil` if the key is unknown or its entry cannot be used.
    ///
    /// Only one number is available, so an entry that counts two things cannot be used. The escape
    /// `%@` is removed, because only the format of a group's summary fills it.
    package func text(_ key: String, count: Int) -> String? {
        format(key, count: count)?.filled { piece in
            guard case .escape(let escape) = piece, escape.isDecimal else { return nil }
            return String(count)
        }
    }

    /// Returns the format for a number, in which `%1$u` is the number and `%2$@` a text.
    func format(_ key: String, count: Int) -> PrintfText? {
        guard let entry = entries[key] else { return nil }
        let rule = PluralRule(language: language).category(of: count)
        // An explicit form for zero applies in every language, regardless of the rule for 0.
        return entry.format(in: count == 0 ? [.zero, rule, .other] : [rule, .other])
    }
}

extension PluralTexts.Entry {
    func format(in categories: [PluralCategory]) -> PrintfText? {
        var pieces: [PrintfText.Piece] = []
        var next = 1
        for piece in PrintfText(format).pieces {
            guard case .variable(let name, let position) = piece else {
                guard let plain = Self.numbered(piece, { advance(&next) }) else { return nil }
                pieces.append(plain)
                continue
            }
            guard position ?? advance(&next) == 1, let forms = variables[name],
                let form = categories.lazy.compactMap({ forms[$0] }).first
            else { return nil }
            for piece in PrintfText(form).pieces {
                // In a form the number is the variable's own argument, and the text is the other
                // one.
                guard let plain = Self.numbered(piece, { piece.isDecimal ? 1 : 2 }) else {
                    return nil
                }
                pieces.append(plain)
            }
        }
        return PrintfText(pieces: pieces)
    }

    private func advance(_ next: inout Int) -> Int {
        defer { next += 1 }
        return next
    }

    private static func numbered(
        _ piece: PrintfText.Piece, _ next: () -> Int
    ) -> PrintfText.Piece? {
        switch piece {
        case .literal, .percent: return piece
        case .variable: return nil
        case .escape(let escape):
            guard escape.isDecimal || escape.isText else { return nil }
            let wanted = escape.isDecimal ? 1 : 2
            guard escape.position ?? next() == wanted else { return nil }
            return .escape(.init(position: wanted, conversion: escape.isDecimal ? "u" : "@"))
        }
    }
}

extension PrintfText.Piece {
    fileprivate var isDecimal: Bool {
        if case .escape(let escape) = self { escape.isDecimal } else { false }
    }
}
