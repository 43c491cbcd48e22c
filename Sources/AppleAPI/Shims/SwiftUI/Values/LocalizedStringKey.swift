public import Foundation

/// The key of a text that is looked up in the strings files of the app.
///
/// See <https://developer.apple.com/documentation/swiftui/localizedstringkey>.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
    let text: String

    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation(_ value: String) { text += value }
        public mutating func appendInterpolation<Value>(_ value: Value) { text += "\(value)" }

        public mutating func appendInterpolation<Value>(_ value: Value, specifier: String) {
            text += "\(value)"
        }

        public mutating func appendInterpolation<Format: FormatStyle>(
            _ value: Format.FormatInput, format: Format
        ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
            text += format.format(value)
        }

        public mutating func appendInterpolation<Subject: NSObject>(
            _ subject: Subject, formatter: Formatter? = nil
        ) { text += formatter?.string(for: subject) ?? "\(subject)" }

        public mutating func appendInterpolation<Subject>(
            _ subject: Subject, formatter: Formatter
        ) { text += formatter.string(for: subject) ?? "\(subject)" }

        public mutating func appendInterpolation(_ value: Text) { text += value.text }
        public mutating func appendInterpolation(_ value: Image) { text += value.name }

        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            text += Text(date, style: style).text
        }

        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
            text += Text(dates).text
        }

        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
            showsHours: Bool = true
        ) { text += Text(timerInterval: timerInterval).text }
    }
}
