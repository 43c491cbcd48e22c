// swift-corelibs-foundation lacks this initializer.
#if !canImport(ObjectiveC)
    public import Foundation

    extension PersonNameComponents {
        /// Parses a name as a user types it.
        ///
        /// Limits: the words are given name, middle names and family name; a single word is the
        /// given name. Prefixes, suffixes and the word order of other languages, which Apple
        /// supports, are not implemented.
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
