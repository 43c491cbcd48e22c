public import Foundation

/// The words around an amount of money in an announcement.
///
/// ```swift
/// let tips = AmountWording(
///     lead: [SpokenUnit("tip", "打赏")], measure: SpokenUnit("tips", "笔"),
///     total: SpokenUnit("in-total", "共"))
/// let step = Announce(.chinese(), voice: .clips(in: clips), wording: tips)
/// ```
public struct AmountWording: Sendable, Hashable {
    package var lead: [SpokenUnit]
    package var measure: SpokenUnit
    package var total: SpokenUnit
    /// The pause before an amount, in seconds.
    public var pause: TimeInterval

    /// Creates a wording.
    ///
    /// - Parameters:
    ///   - lead: The words before a single amount.
    ///   - measure: The word after the number of several amounts.
    ///   - total: The word before their sum.
    ///   - pause: The pause before an amount, in seconds.
    public init(
        lead: [SpokenUnit], measure: SpokenUnit, total: SpokenUnit,
        pause: TimeInterval = Announcement.digitPause
    ) {
        self.lead = lead
        self.measure = measure
        self.total = total
        self.pause = pause
    }

    /// The Chinese wording: 收款…元; 收款…笔，共…元. It uses the clips `received`, `payments` and
    /// `in-total`.
    public static let chinese = AmountWording(
        lead: [SpokenUnit("received", "收款")], measure: SpokenUnit("payments", "笔"),
        total: SpokenUnit("in-total", "共"))
    /// The English wording: "Received … dollars"; "received … payments, in total … dollars".
    public static let english = AmountWording(
        lead: [SpokenUnit("received", "received")], measure: SpokenUnit("payments", "payments"),
        total: SpokenUnit("in-total", "in total"))

    /// Returns the default wording of a language.
    public static func standard(for reading: NumberReading) -> AmountWording {
        switch reading {
        case .chinese: .chinese
        case .english: .english
        }
    }
}

extension Announcement {
    /// Creates the announcement of a single amount, such as "收款一百二十八点五元", with a pause before the
    /// amount.
    ///
    /// - Throws: `AnnouncementError` with code `finerThanCoins`.
    public init(
        amount: ExactDecimal, reading: NumberReading, wording: AmountWording? = nil
    ) throws {
        let wording = wording ?? .standard(for: reading)
        self.init(parts: [
            Part(words: wording.lead, in: reading, importance: .useful),
            Part(words: try reading.amount(amount), in: reading, pauseBefore: wording.pause),
        ])
    }

    /// Creates the announcement of several amounts with their sum, such as "收款三笔共一百二十八元".
    ///
    /// - Throws: `AnnouncementError` with code `outOfRange` or `finerThanCoins`.
    public init(
        amounts: [ExactDecimal], reading: NumberReading, wording: AmountWording? = nil
    ) throws {
        guard let first = amounts.first, amounts.count > 1 else {
            let only = try amounts.first ?? ExactDecimal(0)
            try self.init(amount: only, reading: reading, wording: wording)
            return
        }
        let wording = wording ?? .standard(for: reading)
        let sum = try amounts.dropFirst().reduce(first) { try $0.adding($1) }
        let count = reading.number(try ExactDecimal(amounts.count), isCounting: true)
        self.init(parts: [
            Part(words: wording.lead, in: reading, importance: .useful),
            Part(
                words: count + [wording.measure], in: reading, pauseBefore: wording.pause,
                importance: .useful),
            Part(
                words: [wording.total] + (try reading.amount(sum)), in: reading,
                pauseBefore: wording.pause),
        ])
    }
}
