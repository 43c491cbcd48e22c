/// A value that goes into a place of a localized text.
package enum LocalizedArgument: Equatable, Sendable {
    /// A text, or what describes itself.
    case text(String)
    /// A whole number with a sign.
    case integer(Int64)
    /// A whole number without one.
    case unsigned(UInt64)
    /// A number.
    case number(Double)

    /// The value as `String(format:)` takes it.
    package var value: any CVarArg {
        switch self {
        case .text(let text): text
        case .integer(let integer): integer
        case .unsigned(let integer): integer
        case .number(let number): number
        }
    }

    /// The value in plain words.
    package var words: String {
        switch self {
        case .text(let text): text
        case .integer(let integer): "\(integer)"
        case .unsigned(let integer): "\(integer)"
        case .number(let number): "\(number)"
        }
    }

    /// How many it says there are; `nil` for a text.
    package var count: Int? {
        switch self {
        case .text: nil
        case .integer(let integer): Int(clamping: integer)
        case .unsigned(let integer): Int(clamping: integer)
        case .number(let number): Int(exactly: number.rounded())
        }
    }
}
