/// The value of a placeholder in a localized text.
package enum LocalizedArgument: Equatable, Sendable {
    case text(String)
    case integer(Int64)
    case unsigned(UInt64)
    case number(Double)

    package var value: any CVarArg {
        switch self {
        case .text(let text): text
        case .integer(let integer): integer
        case .unsigned(let integer): integer
        case .number(let number): number
        }
    }

    package var plainText: String {
        switch self {
        case .text(let text): text
        case .integer(let integer): "\(integer)"
        case .unsigned(let integer): "\(integer)"
        case .number(let number): "\(number)"
        }
    }

    /// The number that selects the plural form; `nil` for a text.
    package var count: Int? {
        switch self {
        case .text: nil
        case .integer(let integer): Int(clamping: integer)
        case .unsigned(let integer): Int(clamping: integer)
        case .number(let number): Int(exactly: number.rounded())
        }
    }
}
