/// The forms of a word that languages tell apart by number, named as in stringsdict files.
package enum PluralCategory: String, Sendable, Hashable, Codable, CodingKeyRepresentable,
    CaseIterable
{
    /// For zero. A stringsdict may give it in every language.
    case zero
    /// For one, and in Russian for 21 as well.
    case one
    /// For two, in Arabic for instance.
    case two
    /// For a few: in Polish 2, 3 and 4.
    case few
    /// For many: in Russian 5 to 20.
    case many
    /// For all else. Every language has it.
    case other
}
