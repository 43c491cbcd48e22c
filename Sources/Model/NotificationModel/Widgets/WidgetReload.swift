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

    /// The result in one line, for example "Coffee systemSmall: 2 entries, 2026-01-01T00:00:00Z, …".
    package var summary: String {
        let name = [kind, family].compactMap(\.self).joined(separator: " ")
        if let problem { return "\(name): \(problem)" }
        if let value { return "\(name): \(value)" }
        let shown = dates.map { $0.formatted(.iso8601) } + (entryCount > dates.count ? ["…"] : [])
        let count = entryCount == 1 ? "1 entry" : "\(entryCount) entries"
        let next =
            switch policy {
            case .after(let date): "next reload after \(date.formatted(.iso8601))"
            case .never: "no further reload"
            case .atEnd, nil: "next reload at the end"
            }
        return "\(name): \(count) (\(shown.joined(separator: ", "))), \(next)"
    }
}
