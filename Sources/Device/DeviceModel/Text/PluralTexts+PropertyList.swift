package import NotificationModel

extension PluralTexts {
    package struct Problem: Sendable, Hashable, Codable, CustomStringConvertible {
        package var key: String
        package var sentence: String

        package var description: String { "“\(key)”: \(sentence)" }
    }

    /// The result of reading a stringsdict: the usable entries, and the problems of the others by
    /// key.
    package struct Reading: Sendable, Hashable {
        package var texts: PluralTexts
        package var problems: [Problem]
    }

    /// Reads the property list of a `Localizable.stringsdict`.
    ///
    /// An unusable entry is reported in `problems`; the others are kept.
    ///
    /// - Parameters:
    ///   - propertyList: The file's dictionary.
    ///   - language: The name of the `.lproj` folder; for `Base` the development language.
    package static func read(
        _ propertyList: [String: PropertyValue], language: String
    ) -> Reading {
        var reading = Reading(texts: PluralTexts(language: language), problems: [])
        for (key, value) in propertyList.sorted(by: { $0.key < $1.key }) {
            switch Entry.read(value) {
            case .success(let entry): reading.texts.entries[key] = entry
            case .failure(let reason):
                reading.problems.append(Problem(key: key, sentence: reason.sentence))
            }
        }
        return reading
    }
}

private struct ParseError: Error {
    let sentence: String
    init(_ sentence: String) { self.sentence = sentence }
}

extension PluralTexts.Entry {
    fileprivate static func read(_ value: PropertyValue) -> Result<Self, ParseError> {
        Result { () throws(ParseError) in try Self(value) }
    }

    private init(_ value: PropertyValue) throws(ParseError) {
        guard let dictionary = value.dictionary else {
            throw ParseError("It is not a dictionary. A plain text belongs in Localizable.strings.")
        }
        guard let format = dictionary["NSStringLocalizedFormatKey"]?.string else {
            throw ParseError("NSStringLocalizedFormatKey is missing. Add it, such as “%#@count@”.")
        }
        var variables: [String: [PluralCategory: String]] = [:]
        for case .variable(let name, _) in PrintfText(format).pieces {
            variables[name] = try Self.forms(name, dictionary[name]?.dictionary)
        }
        self.init(format: format, variables: variables)
        guard PluralCategory.allCases.allSatisfy({ self.format(in: [$0, .other]) != nil }) else {
            throw ParseError(
                "Only one number is known here, and a text after it. Write %u for the number, %@ "
                    + "or %2$@ for the text, and no variable inside of another.")
        }
    }

    private static func forms(
        _ name: String, _ variable: [String: PropertyValue]?
    ) throws(ParseError) -> [PluralCategory: String] {
        guard let variable else {
            throw ParseError("The variable “\(name)” has no dictionary. Add one with that key.")
        }
        guard variable["NSStringFormatSpecTypeKey"]?.string == "NSStringPluralRuleType" else {
            throw ParseError(
                "NSStringFormatSpecTypeKey of “\(name)” must be NSStringPluralRuleType.")
        }
        let type = variable["NSStringFormatValueTypeKey"]?.string ?? ""
        guard case .escape(let escape)? = PrintfText("%" + type).pieces.first, escape.isDecimal
        else {
            throw ParseError(
                "NSStringFormatValueTypeKey of “\(name)” must name a whole number, such as u or d."
            )
        }
        var forms: [PluralCategory: String] = [:]
        for category in PluralCategory.allCases {
            forms[category] = variable[category.rawValue]?.string
        }
        guard forms[.other] != nil else {
            throw ParseError("“\(name)” has no text for other. Add one: every language needs it.")
        }
        return forms
    }
}
