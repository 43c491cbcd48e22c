public import CoreGraphics
public import Foundation
public import OpenFoundation

/// A text, which may be a running timer.
///
/// See <https://developer.apple.com/documentation/swiftui/text>.
public nonisolated struct Text: View, Equatable, Sendable {
    public typealias Body = Never

    public struct DateStyle: Hashable, Codable, Sendable {
        let name: String
        public static let time = DateStyle(name: "time")
        public static let date = DateStyle(name: "date")
        public static let relative = DateStyle(name: "relative")
        public static let offset = DateStyle(name: "offset")
        public static let timer = DateStyle(name: "timer")
    }

    public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
    public enum Case: Hashable, Sendable { case uppercase, lowercase }

    public struct LineStyle: Hashable, Sendable {
        public struct Pattern: Sendable, Hashable {
            public static let solid = Pattern()
            public static let dot = Pattern()
            public static let dash = Pattern()
        }
        public static let single = LineStyle()
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
    }

    let text: String
    var kind = "text"
    var modifiers: [String] = []

    init(_ text: String, kind: String) { (self.text, self.kind) = (text, kind) }

    public init(verbatim content: String) { text = content }
    @_disfavoredOverload public init<Content: StringProtocol>(_ content: Content) {
        text = String(content)
    }
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) { text = key.text }
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
        text = String(localized: resource)
    }
    public init(_ content: AttributedString) { text = String(content.characters) }
    public init(_ image: Image) { self.init(image.name, kind: "image") }

    public init(_ date: Date, style: DateStyle) {
        self.init(date.formatted(.iso8601), kind: style.name)
    }

    public init(_ dates: ClosedRange<Date>) {
        self.init(
            "\(dates.lowerBound.formatted(.iso8601)) – \(dates.upperBound.formatted(.iso8601))",
            kind: "dates")
    }

    public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
        showsHours: Bool = true
    ) {
        self.init(timerInterval)
        kind = "timerInterval"
    }

    public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == String {
        text = format.format(input)
    }

    public init<Subject>(_ subject: Subject, formatter: Formatter) {
        text = formatter.string(for: subject) ?? "\(subject)"
    }

    public static func + (left: Text, right: Text) -> Text {
        Text(left.text + right.text, kind: "sum")
    }
}

extension Text: NodeView {
    @MainActor package var node: ViewNode { ViewNode("Text", [kind, text] + modifiers) }
}

extension Text {
    private func with(_ name: String, _ value: Any? = nil) -> Text {
        var text = self
        text.modifiers.append(value.map { "\(name) \($0)" } ?? name)
        return text
    }

    public func font(_ font: Font?) -> Text { with("font", font) }
    public func fontWeight(_ weight: Font.Weight?) -> Text { with("fontWeight", weight) }
    public func fontWidth(_ width: Font.Width?) -> Text { with("fontWidth", width) }
    public func fontDesign(_ design: Font.Design?) -> Text { with("fontDesign", design) }
    public func foregroundColor(_ color: Color?) -> Text { with("foregroundColor", color) }
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
        with("foregroundStyle", style)
    }
    public func bold(_ isActive: Bool = true) -> Text { with("bold", isActive) }
    public func italic(_ isActive: Bool = true) -> Text { with("italic", isActive) }
    public func monospaced(_ isActive: Bool = true) -> Text { with("monospaced", isActive) }
    public func monospacedDigit() -> Text { with("monospacedDigit") }
    public func kerning(_ kerning: CGFloat) -> Text { with("kerning", kerning) }
    public func tracking(_ tracking: CGFloat) -> Text { with("tracking", tracking) }
    public func baselineOffset(_ offset: CGFloat) -> Text { with("baselineOffset", offset) }
    public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text { with("underline", isActive) }
    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text { with("strikethrough", isActive) }
}
