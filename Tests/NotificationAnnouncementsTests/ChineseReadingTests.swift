import NotificationAnnouncements
import Testing

@Suite("Numbers in Chinese")
struct ChineseReadingTests {
    /// A number and its reading.
    static let numbers: [(String, String)] = [
        ("0", "零"), ("1", "一"), ("2", "二"), ("9", "九"), ("10", "十"), ("11", "十一"),
        ("12", "十二"), ("19", "十九"), ("20", "二十"), ("21", "二十一"), ("22", "二十二"),
        ("99", "九十九"), ("100", "一百"), ("101", "一百零一"), ("102", "一百零二"),
        ("110", "一百一十"), ("111", "一百一十一"), ("112", "一百一十二"), ("120", "一百二十"),
        ("200", "二百"), ("202", "二百零二"), ("220", "二百二十"), ("222", "二百二十二"),
        ("1000", "一千"), ("1001", "一千零一"), ("1010", "一千零一十"), ("1011", "一千零一十一"),
        ("1100", "一千一百"), ("1101", "一千一百零一"), ("1111", "一千一百一十一"),
        ("2000", "两千"), ("2002", "两千零二"), ("2020", "两千零二十"), ("2200", "两千二百"),
        ("2222", "两千二百二十二"), ("9999", "九千九百九十九"),
        ("10000", "一万"), ("10003", "一万零三"), ("10010", "一万零一十"),
        ("10011", "一万零一十一"), ("10100", "一万零一百"), ("11000", "一万一千"),
        ("12000", "一万二千"), ("20000", "两万"), ("20002", "两万零二"), ("22000", "两万二千"),
        ("22222", "两万二千二百二十二"), ("100000", "十万"), ("100003", "十万零三"),
        ("101000", "十万一千"), ("110000", "十一万"), ("110100", "十一万零一百"),
        ("120000", "十二万"), ("200000", "二十万"), ("220000", "二十二万"),
        ("1000000", "一百万"), ("1000010", "一百万零一十"), ("1010000", "一百零一万"),
        ("1100000", "一百一十万"), ("2000000", "二百万"), ("10000000", "一千万"),
        ("10001000", "一千万一千"), ("10010000", "一千零一万"), ("20000000", "两千万"),
        ("22222222", "两千二百二十二万二千二百二十二"), ("99999999", "九千九百九十九万九千九百九十九"),
        ("100000000", "一亿"), ("100000001", "一亿零一"), ("100001000", "一亿零一千"),
        ("100010000", "一亿零一万"), ("100010001", "一亿零一万零一"),
        ("100100000", "一亿零一十万"), ("110000000", "一亿一千万"), ("100020002", "一亿零二万零二"),
        ("101000000", "一亿零一百万"), ("200000000", "两亿"), ("202000000", "两亿零二百万"),
        ("1000000000", "十亿"), ("1200000000", "十二亿"), ("2030000000", "二十亿三千万"),
        ("1000000001", "十亿零一"), ("10000000000", "一百亿"), ("100000000000", "一千亿"),
        ("200000000000", "两千亿"), ("1000000000000", "一万亿"), ("1000000000001", "一万亿零一"),
        ("1000100000000", "一万零一亿"), ("2000000000000", "两万亿"),
        ("1000000010000", "一万亿零一万"), ("12000050000000", "十二万亿零五千万"),
        ("1234567890123", "一万二千三百四十五亿六千七百八十九万零一百二十三"),
        ("100000000000000", "一百万亿"),
        ("999999999999999", "九百九十九万九千九百九十九亿九千九百九十九万九千九百九十九"),
        ("1000000000000000", "一千万亿"),
        ("-1", "负一"), ("-10003", "负一万零三"), ("-0", "零"), ("0.0", "零"), ("-0.00", "零"),
        ("0.5", "零点五"), ("0.05", "零点零五"), ("2.5", "二点五"), ("3.14", "三点一四"),
        ("128.50", "一百二十八点五"), ("10.01", "十点零一"), ("-0.5", "负零点五"),
        ("1,280.5", "一千二百八十点五"), ("000128", "一百二十八"), ("2.20", "二点二"),
        ("0.123456789", "零点一二三四五六七八九"),
    ]

    @Test("use 零 once for each gap, and 两 and 十 by position", arguments: numbers)
    func number(written: String, said: String) throws {
        let reading = NumberReading.chinese()
        #expect(reading.text(reading.number(try ExactDecimal(written))) == said)
    }

    @Test(
        "before a measure word use 两 only for 2",
        arguments: [
            ("2", "两"), ("12", "十二"), ("22", "二十二"), ("102", "一百零二"), ("2.5", "二点五"),
            ("2.0", "两"), ("-2", "负两"), ("2000", "两千"), ("0", "零"),
        ])
    func counting(written: String, said: String) throws {
        let reading = NumberReading.chinese()
        let words = reading.number(try ExactDecimal(written), isCounting: true)
        #expect(reading.text(words) == said)
    }

    @Test(
        "of money are read with 点 or in 元, 角 and 分",
        arguments: [
            ("0", "零元", "零元"), ("1", "一元", "一元"), ("2", "两元", "两元"),
            ("12", "十二元", "十二元"), ("0.5", "零点五元", "五角"), ("0.05", "零点零五元", "五分"),
            ("0.2", "零点二元", "两角"), ("0.02", "零点零二元", "两分"), ("0.25", "零点二五元", "两角五分"),
            ("1.05", "一点零五元", "一元零五分"), ("1.50", "一点五元", "一元五角"),
            ("2.22", "二点二二元", "两元两角两分"), ("20.20", "二十点二元", "二十元两角"),
            ("100.01", "一百点零一元", "一百元零一分"), ("128.50", "一百二十八点五元", "一百二十八元五角"),
            ("128.500", "一百二十八点五元", "一百二十八元五角"), ("-5", "负五元", "负五元"),
            ("-0.30", "负零点三元", "负三角"), ("10003.03", "一万零三点零三元", "一万零三元零三分"),
            (
                "999999999999999.99", "九百九十九万九千九百九十九亿九千九百九十九万九千九百九十九点九九元",
                "九百九十九万九千九百九十九亿九千九百九十九万九千九百九十九元九角九分"
            ),
        ])
    func amount(written: String, point: String, coins: String) throws {
        let amount = try ExactDecimal(written)
        let reading = NumberReading.chinese()
        #expect(reading.text(try reading.amount(amount)) == point)
        let other = NumberReading.chinese(ChineseReading(money: .yuanJiaoFen))
        #expect(other.text(try other.amount(amount)) == coins)
    }

    @Test("of money finer than a 分 are refused, with the remedy")
    func finerThanCoins() throws {
        let amount = try ExactDecimal("12.345")
        for money in [ChineseReading.Money.point, .yuanJiaoFen] {
            let error = #expect(throws: AnnouncementError.self) {
                try ChineseReading(money: money).amount(amount)
            }
            #expect(error?.code == .finerThanCoins)
            #expect(
                error?.message
                    == "12.345 has more than two decimal places. Round it where the money is counted."
            )
        }
    }

    @Test("follow the options")
    func options() throws {
        let plain = NumberReading.chinese(ChineseReading(saysLiang: false))
        #expect(plain.text(try plain.amount(ExactDecimal("2000"))) == "二千元")
        #expect(plain.text(try plain.amount(ExactDecimal("2"))) == "二元")
        let spoken = NumberReading.chinese(
            ChineseReading(saysLiangHundred: true, dropsTrailingZeros: false))
        #expect(spoken.text(spoken.number(try ExactDecimal("222.50"))) == "两百二十二点五零")
        #expect(spoken.text(spoken.number(try ExactDecimal("1222"))) == "一千二百二十二")
    }

    @Test("name the clips for their words")
    func clips() throws {
        let words = try ChineseReading().amount(ExactDecimal("20003.5"))
        #expect(
            words.map(\.name) == [
                "liang", "ten-thousand", "digit-0", "digit-3", "point", "digit-5", "yuan",
            ])
        #expect(words.first?.substitute == "digit-2")
    }
}
