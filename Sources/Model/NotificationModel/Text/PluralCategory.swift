/// The plural categories of languages, named as in stringsdict files.
///
/// Every language has `other`, and a stringsdict may contain `zero` in every language. The others
/// depend on the language: in Russian `one` also covers 21 and `many` 5 to 20; in Polish `few`
/// covers 2, 3 and 4.
package enum PluralCategory: String, Sendable, Hashable, Codable, CodingKeyRepresentable,
    CaseIterable
{
    case zero
    case one
    case two
    case few
    case many
    case other
}
