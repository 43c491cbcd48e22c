internal import Foundation

/// The error for a vCard without readable contacts.
package struct VCardError: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String
}

/// A reader for the contacts of a vCard file, versions 2.1 to 4.0, as address books export it.
///
/// It reads `FN`, `N`, `ORG`, `EMAIL`, `TEL` and `UID`, and whether a card has a `PHOTO`. All else is
/// skipped.
package enum VCardReader {
    private static let begin = "BEGIN:VCARD"
    package static let contactsMax = 10_000

    /// Whether a text starts as a vCard.
    package static func isVCard(_ text: String) -> Bool {
        text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix(begin.count).uppercased() == begin
    }

    /// Returns the contacts in the order of the file.
    ///
    /// A card without a name is skipped. A card without `UID` gets an identifier from its name and
    /// its handles, so that a file that is read again gives the same contacts.
    ///
    /// - Throws: `VCardError` if no card has a name, a card does not end, or the file has more than
    ///   10,000.
    package static func contacts(in text: String) throws(VCardError) -> [Contact] {
        var contacts: [Contact] = []
        var card: Card?
        for line in unfolded(text) {
            guard let property = Property(line) else { continue }
            switch (property.name, property.value.uppercased()) {
            case ("BEGIN", "VCARD"): card = Card()
            case ("END", "VCARD"):
                if let contact = card?.contact { contacts.append(contact) }
                card = nil
            default: card?.add(property)
            }
            guard contacts.count <= contactsMax else {
                throw VCardError(description: "The vCard has more than \(contactsMax) contacts.")
            }
        }
        guard card == nil else {
            throw VCardError(description: "The vCard is cut off: its last card lacks END:VCARD.")
        }
        guard !contacts.isEmpty else {
            throw VCardError(description: "No card of the vCard has a name.")
        }
        return contacts
    }

    /// Returns the text without the data of pictures, which makes most of a file's size.
    package static func withoutPictures(_ text: String) -> String {
        unfolded(text).map { line in
            guard Property(line)?.name == "PHOTO", let colon = line.firstIndex(of: ":") else {
                return line
            }
            return String(line[...colon]) + "picture"
        }.joined(separator: "\n")
    }

    /// Joins folded lines: a line that begins with a blank continues the one before, as does a line
    /// after the soft break of quoted-printable text.
    private static func unfolded(_ text: String) -> [String] {
        var lines: [String] = []
        for line in text.split(whereSeparator: \.isNewline) {
            if let last = lines.last, line.first == " " || line.first == "\t" {
                lines[lines.count - 1] = last + String(line.dropFirst())
            } else if let last = lines.last, last.hasSuffix("="),
                last.uppercased().contains("QUOTED-PRINTABLE")
            {
                lines[lines.count - 1] = String(last.dropLast()) + String(line)
            } else {
                lines.append(String(line))
            }
        }
        return lines
    }

    private struct Property {
        var name: String
        var value: String

        init?(_ line: String) {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let parts = line[..<colon].split(separator: ";", omittingEmptySubsequences: false)
            // A name may have a group before it, as in `item1.EMAIL`.
            guard let name = parts.first?.split(separator: ".").last else { return nil }
            self.name = name.uppercased()
            value = String(line[line.index(after: colon)...])
            let isQuoted = parts.dropFirst().contains {
                $0.uppercased().hasSuffix("QUOTED-PRINTABLE")
            }
            if isQuoted {
                value =
                    value.replacing("%", with: "%25").replacing("=", with: "%")
                    .removingPercentEncoding ?? value
            }
        }

        /// The parts between semicolons, without the escapes.
        var components: [String] {
            var components = [""]
            var isEscaped = false
            for character in value {
                switch character {
                case "\\" where !isEscaped:
                    isEscaped = true
                    continue
                case ";" where !isEscaped: components.append("")
                case "n" where isEscaped, "N" where isEscaped:
                    components[components.count - 1].append(" ")
                default: components[components.count - 1].append(character)
                }
                isEscaped = false
            }
            return components.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        }

        var text: String { components.joined(separator: ";") }
    }

    private struct Card {
        private var formattedName = ""
        private var structuredName = ""
        private var organization = ""
        private var handles: [String] = []
        private var identifier = ""
        private var hasPhoto = false

        mutating func add(_ property: Property) {
            switch property.name {
            case "FN": formattedName = property.text
            case "N":
                let parts = property.components
                // Family, given and middle name, prefix, suffix. Chinese names begin with the family.
                let isChinese = property.text.unicodeScalars.contains {
                    (0x4E00...0x9FFF) ~= $0.value
                }
                let order = isChinese ? [0, 1] : [3, 1, 2, 0, 4]
                structuredName = order.compactMap { parts.indices.contains($0) ? parts[$0] : nil }
                    .filter { !$0.isEmpty }.joined(separator: isChinese ? "" : " ")
            case "ORG": organization = property.components.first ?? ""
            case "EMAIL": add(handle: property.text)
            case "TEL":
                let isAddress = property.text.lowercased().hasPrefix("tel:")
                add(handle: String(isAddress ? property.text.dropFirst(4) : property.text[...]))
            case "UID": identifier = property.text
            case "PHOTO": hasPhoto = !property.value.isEmpty
            default: break
            }
        }

        private mutating func add(handle: String) {
            if !handle.isEmpty, !handles.contains(handle) { handles.append(handle) }
        }

        var contact: Contact? {
            let names = [formattedName, structuredName, organization]
            guard let name = names.first(where: { !$0.isEmpty }) else { return nil }
            let derived = ([name] + handles).joined(separator: " ")
            return Contact(
                identifier: identifier.isEmpty ? derived : identifier, name: name,
                handles: handles, hasPhoto: hasPhoto)
        }
    }
}
