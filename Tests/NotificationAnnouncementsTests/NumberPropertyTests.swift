import Foundation
import NotificationAnnouncements
import SeededTesting
import Testing

/// Compares readings with slow reference implementations over random numbers up to 10^15.
@Suite("Numbers of every size")
struct NumberPropertyTests {
    /// Numbers of every length. Half of them are full of zeros, to which the special rules apply.
    private static func numbers(_ seed: UInt64) -> [UInt64] {
        var random = SeededGenerator(seed: seed)
        return (0..<500).map { _ in
            let length = Int.random(in: 1...15, using: &random)
            let isSparse = Bool.random(using: &random)
            let digits = (0..<length).map { _ in
                isSparse && Int.random(in: 0..<3, using: &random) > 0
                    ? 0 : UInt64.random(in: 0...9, using: &random)
            }
            return digits.reduce(0) { $0 * 10 + $1 }
        } + [1_000_000_000_000_000]
    }

    @Test(
        "match a Chinese reference that deletes zeros from the longest form",
        arguments: 0..<20
    )
    func chineseBySubstitution(seed: UInt64) throws {
        let reading = NumberReading.chinese(ChineseReading(saysLiang: false))
        for number in Self.numbers(seed) {
            let said = reading.text(reading.number(try ExactDecimal("\(number)")))
            #expect(said == Self.crossedOut(number), "\(number)")
        }
    }

    @Test("are recovered from their words in Chinese", arguments: 0..<20)
    func chineseRoundTrip(seed: UInt64) throws {
        let reading = NumberReading.chinese()
        for number in Self.numbers(seed) {
            let said = reading.text(reading.number(try ExactDecimal("\(number)")))
            #expect(Self.value(ofChinese: said) == number, "\(number): \(said)")
            // 两 means 二 in every position.
            let plain = String(said.map { $0 == "两" ? "二" : $0 })
            #expect(plain == Self.crossedOut(number), "\(number): \(said)")
        }
    }

    @Test("are recovered from their words in English", arguments: 0..<20, [false, true])
    func englishRoundTrip(seed: UInt64, saysAnd: Bool) throws {
        let reading = NumberReading.english(EnglishReading(saysAnd: saysAnd))
        for number in Self.numbers(seed) {
            let said = reading.text(reading.number(try ExactDecimal("\(number)")))
            #expect(Self.value(ofEnglish: said) == number, "\(number): \(said)")
        }
    }

    // MARK: The slow ways

    /// Writes every digit with its unit and then deletes zeros, by the rules of primary school.
    private static func crossedOut(_ number: UInt64) -> String {
        guard number > 0 else { return "零" }
        let names = Array("零一二三四五六七八九")
        // From the last digit: the unit within a group of four, and the unit of the group.
        let units = ["", "十", "百", "千"]
        let levels = ["", "万", "亿", "万"]
        var text = ""
        for (index, digit) in String(number).reversed().enumerated() {
            if index % 4 == 0 { text = "|" + levels[index / 4] + text }
            text = String(names[Int(String(digit)) ?? 0]) + units[index % 4] + text
        }
        for unit in ["千", "百", "十"] { text = text.replacingAll("零" + unit, "零") }
        // Zeros at the end of a group are silent, unless the whole group is zero.
        var fours = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        // "一千零二", "万三百", "": each group but the first begins with the unit of the previous one.
        var said = ""
        var isGap = false
        let count = fours.count
        for index in 0..<count {
            var four = fours[index]
            var unit = ""
            if index + 1 < count, let first = fours[index + 1].first, "万亿".contains(first) {
                unit = String(first)
                fours[index + 1].removeFirst()
            }
            while four.contains("零零") { four = four.replacingAll("零零", "零") }
            let isEmpty = four.allSatisfy { $0 == "零" }
            if four.hasSuffix("零") { four.removeLast() }
            if isEmpty {
                isGap = !said.isEmpty
                // 亿 already includes the 万 above it.
                if unit == "亿", !said.isEmpty { said += unit }
                continue
            }
            if isGap, !four.hasPrefix("零") { four = "零" + four }
            isGap = false
            said += four + unit
        }
        while said.hasPrefix("零") { said.removeFirst() }
        if said.hasPrefix("一十") { said.removeFirst() }
        return said
    }

    /// Reads words from the left. A unit multiplies the sum since the last larger unit.
    private static func value(ofChinese text: String) -> UInt64? {
        let digits: [Character: UInt64] = [
            "零": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8,
            "九": 9,
        ]
        let small: [Character: UInt64] = ["十": 10, "百": 100, "千": 1_000]
        var total: UInt64 = 0
        var level: UInt64 = 0
        var digit: UInt64?
        for character in text {
            if let value = digits[character] {
                digit = value == 0 ? nil : value
            } else if let unit = small[character] {
                level += (digit ?? 1) * unit
                digit = nil
            } else {
                level += digit ?? 0
                digit = nil
                if character == "万" {
                    total += level * 10_000
                } else if character == "亿" {
                    total = (total + level) * 100_000_000
                } else {
                    return nil
                }
                level = 0
            }
        }
        return total + level + (digit ?? 0)
    }

    private static func value(ofEnglish text: String) -> UInt64? {
        let small = [
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
            "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
            "eighteen", "nineteen",
        ]
        let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
        let scales: [String: UInt64] = [
            "thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000,
            "trillion": 1_000_000_000_000, "quadrillion": 1_000_000_000_000_000,
        ]
        var total: UInt64 = 0
        var group: UInt64 = 0
        for word in text.split(whereSeparator: { $0 == " " || $0 == "-" }).map(String.init) {
            if let value = small.firstIndex(of: word) {
                group += UInt64(value)
            } else if let value = tens.firstIndex(of: word) {
                group += UInt64(value + 2) * 10
            } else if word == "hundred" {
                group *= 100
            } else if let scale = scales[word] {
                total += group * scale
                group = 0
            } else if word != "and" {
                return nil
            }
        }
        return total + group
    }
}

extension String {
    fileprivate func replacingAll(_ old: String, _ new: String) -> String {
        var text = self
        while let range = text.range(of: old) { text.replaceSubrange(range, with: new) }
        return text
    }
}
