package import Foundation

/// The result of one reload of a widget or control: the provider's timeline or value, or the reason
/// why there is none.
package struct WidgetReload: Sendable, Hashable, Codable {
    /// The time of the next reload that a timeline asks for.
    package enum Policy: Sendable, Hashable, Codable {
        case atEnd
        case never
        case after(Date)
    }

    package var kind: String
    /// The size of the widget; `nil` for a control.
    package var family: String?
    /// The dates of the first entries.
    package var dates: [Date] = []
    package var entryCount = 0
    package var policy: Policy?
    /// The text of a control's value.
    package var value: String?
    package var problem: String?

    private static let datesMax = 8

    package init(kind: String, family: String?, dates: [Date], policy: Policy) {
        (self.kind, self.family, self.policy) = (kind, family, policy)
        (self.dates, entryCount) = (Array(dates.prefix(Self.datesMax)), dates.count)
        if dates.isEmpty { problem = "the timeline has no entries" }
    }

    package init(kind: String, value: String) { (self.kind, self.value) = (kind, value) }

    package init(kind: String, problem: String) { (self.kind, self.problem) = (kind, problem) }

    private static let summaryCharactersMax = 1_000

    /// The result in one line, for example "Coffee systemSmall: 2 entries, 2026-01-01T00:00:00Z, …".
    ///
    /// A program of the project may have written the parts, so their length is limited.
    package var summary: String {
        let name = [kind, family].compactMap(\.self).joined(separator: " ")
        return String("\(name): \(content)".prefix(Self.summaryCharactersMax))
    }

    private var content: String {
        if let problem { return problem }
        if let value { return value }
        let first = dates.prefix(Self.datesMax)
        let shown = first.map(Self.text) + (entryCount > first.count ? ["…"] : [])
        let count = entryCount == 1 ? "1 entry" : "\(entryCount) entries"
        let next =
            switch policy {
            case .after(let date): "next reload after \(Self.text(date))"
            case .never: "no further reload"
            case .atEnd, nil: "next reload at the end"
            }
        return "\(count) (\(shown.joined(separator: ", "))), \(next)"
    }

    private static func text(_ date: Date) -> String {
        (Date.distantPast...Date.distantFuture).contains(date)
            ? date.formatted(.iso8601) : "a date out of range"
    }
}
