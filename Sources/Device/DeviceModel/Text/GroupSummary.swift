package import NotificationModel

/// The line below the newest notification of a group, about those behind it (GRP-4 to GRP-9).
package struct GroupSummary: Sendable, Hashable {
    /// A notification behind the newest one.
    ///
    /// An argument count below 1 counts as 1. An empty format counts as none.
    package struct Member: Sendable, Hashable {
        package var categorySummaryFormat: String?
        package var summaryArgument: String
        package var summaryArgumentCount: Int

        package init(
            categorySummaryFormat: String? = nil, summaryArgument: String = "",
            summaryArgumentCount: Int = 0
        ) {
            self.categorySummaryFormat = categorySummaryFormat
            self.summaryArgument = summaryArgument
            self.summaryArgumentCount = summaryArgumentCount
        }

        package init(_ content: NotificationContent, category: NotificationCategory?) {
            self.init(
                categorySummaryFormat: category?.categorySummaryFormat,
                summaryArgument: content.summaryArgument,
                summaryArgumentCount: content.summaryArgumentCount)
        }
    }

    package let text: String

    /// Creates the line.
    ///
    /// Since iOS 15 the line only counts the notifications; formats, arguments and their counts are
    /// ignored (GRP-8). Before that, categories with the same format count as one category.
    ///
    /// - Parameters:
    ///   - members: The notifications behind the newest, newest first.
    ///   - systemVersion: The version of iOS.
    ///   - texts: The app's texts, for formats that are keys (CAT-24).
    ///   - systemText: The texts of the system in its language.
    package init(
        of members: [Member], systemVersion: SystemVersion, texts: CategoryTexts,
        systemText: SystemText
    ) {
        guard !members.isEmpty else {
            text = ""
            return
        }
        let isCustom = Self.readsMembers(systemVersion: systemVersion)
        text =
            (isCustom ? Self.custom(members, texts, systemText) : nil)
            ?? systemText.moreNotifications(members.count)
    }

    /// Returns whether the line depends on more than the number of members, as before iOS 15
    /// (GRP-8).
    package static func readsMembers(systemVersion: SystemVersion) -> Bool {
        systemVersion < SystemVersion(parts: [15])
    }

    private static func custom(
        _ members: [Member], _ texts: CategoryTexts, _ systemText: SystemText
    ) -> String? {
        var parts: [Part] = []
        var places: [String: Int] = [:]
        for member in members {
            let format = member.categorySummaryFormat ?? ""
            let place = places[format, default: parts.count]
            if place == parts.count {
                places[format] = place
                parts.append(Part(format: format))
            }
            parts[place].add(member)
        }
        let lines = parts.map { $0.line(texts, systemText) }
        guard lines.count > 1 else { return lines.first?.text }
        guard !lines.contains(where: \.usesArguments) else { return nil }
        return systemText.list(lines.map(\.text))
    }
}

private struct Part {
    let format: String
    private var notifications = 0
    private var count = 0
    private var arguments: [String] = []
    private var known: Set<String> = []

    init(format: String) { self.format = format }

    mutating func add(_ member: GroupSummary.Member) {
        notifications += 1
        let sum = count.addingReportingOverflow(max(member.summaryArgumentCount, 1))
        count = sum.overflow ? .max : sum.partialValue
        if !member.summaryArgument.isEmpty, known.insert(member.summaryArgument).inserted {
            arguments.append(member.summaryArgument)
        }
    }

    func line(_ texts: CategoryTexts, _ systemText: SystemText) -> (
        text: String, usesArguments: Bool
    ) {
        guard !format.isEmpty,
            let format = SummaryFormat(texts.format(format, count: count))
        else { return (systemText.moreNotifications(notifications), false) }
        // A guess: without any argument, the format would end as "3 more from ".
        guard !format.usesArguments || !arguments.isEmpty else {
            return (systemText.moreNotifications(notifications), true)
        }
        return (format.filled(count, systemText.list(arguments)), format.usesArguments)
    }
}

/// A summary format of an allowed shape: the count alone, or the count and the arguments (GRP-5).
private struct SummaryFormat {
    private static let arguments: [Int: Character] = [1: "u", 2: "@"]

    private let text: PrintfText
    let usesArguments: Bool

    /// Returns `nil` for any other shape. As in C, the first argument is the count and the second
    /// the text.
    init?(_ format: CategoryTexts.Format) {
        var next = 1
        var seen: Set<Int> = []
        for piece in format.text.pieces {
            switch piece {
            case .literal, .percent: continue
            case .variable: return nil
            case .escape(let escape):
                let position = escape.position ?? next
                next += 1
                guard escape.isPlain, escape.conversion == Self.arguments[position],
                    seen.insert(position).inserted
                else { return nil }
            }
        }
        guard seen.contains(1) || format.isPlural else { return nil }
        text = format.text
        usesArguments = seen.contains(2)
    }

    func filled(_ count: Int, _ arguments: String) -> String {
        text.filled { piece in
            guard case .escape(let escape) = piece else { return nil }
            return escape.isText ? arguments : String(count)
        }
    }
}
