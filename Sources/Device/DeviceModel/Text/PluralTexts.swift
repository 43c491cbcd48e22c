package import NotificationModel

/// The texts of a `Localizable.stringsdict` in one language: texts that change with a number.
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
    /// A text and its forms.
    package struct Entry: Sendable, Hashable, Codable {
        /// `NSStringLocalizedFormatKey`: a text with variables such as `%#@images@`.
        package var format: String
        /// The forms of each variable. `other` stands in for those that are missing.
        package var variables: [String: [PluralCategory: String]]

        /// Creates an entry.
        package init(format: String, variables: [String: [PluralCategory: String]]) {
            self.format = format
            self.variables = variables
        }
    }

    /// The language whose rule chooses the form, for example `ru`.
    package var language: String
    /// The entries by key.
    package var entries: [String: Entry]

    /// Creates texts; without entries every key is unknown.
    package init(language: String, entries: [String: Entry] = [:]) {
        self.language = language
        self.entries = entries
    }

    /// The text for a number; `nil` when the key is unknown or its entry cannot be used.
    ///
    /// There is one number: an entry that counts two things cannot be used. An escape for a text
    /// (`%@`), which only the format of a group's summary fills, leaves nothing.
    package func text(_ key: String, count: Int) -> String? {
        format(key, count: count)?.filled { piece in
            guard case .escape(let escape) = piece, escape.isDecimal else { return nil }
            return String(count)
        }
    }

    /// The form for a number, in which `%1$u` stands for the number and `%2$@` for a text.
    func format(_ key: String, count: Int) -> PrintfText? {
        guard let entry = entries[key] else { return nil }
        let rule = PluralRule(language: language).category(of: count)
        // An own form for nothing wins in every language, whatever its rule says of 0.
        return entry.format(in: count == 0 ? [.zero, rule, .other] : [rule, .other])
    }
}

extension PluralTexts.Entry {
    /// The text in the first of the categories that each variable has.
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
                // Inside of a form the number is the variable's own and a text the other argument.
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

    /// The piece with its argument's number; `nil` unless that is 1 for a number, 2 for a text.
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
