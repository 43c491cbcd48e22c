// Apple's Foundation has this initializer; the open Foundation has not.
#if !canImport(ObjectiveC)
    public import Foundation

    extension PersonNameComponents {
        /// Reads a name as a person writes it.
        ///
        /// This slice takes words in western order: given name, middle names, family name; Apple
        /// knows prefixes, suffixes and the order of other languages. A name without spaces becomes
        /// the given name.
        ///
        /// - Throws: `CocoaError` (`.formatting`) for a text without a word.
        public init(_ value: String) throws {
            self.init()
            let words = value.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let first = words.first else { throw CocoaError(.formatting) }
            givenName = first
            if words.count > 1 { familyName = words.last }
            if words.count > 2 { middleName = words.dropFirst().dropLast().joined(separator: " ") }
        }
    }
#endif
