import NotificationAnnouncements
import Testing

@Suite("Numbers in English")
struct EnglishReadingTests {
    @Test(
        "are read by the short scale, with and without \"and\"",
        arguments: [
            ("0", "zero", "zero"), ("1", "one", "one"), ("10", "ten", "ten"),
            ("13", "thirteen", "thirteen"), ("19", "nineteen", "nineteen"),
            ("20", "twenty", "twenty"),
            ("21", "twenty-one", "twenty-one"), ("40", "forty", "forty"),
            ("99", "ninety-nine", "ninety-nine"), ("100", "one hundred", "one hundred"),
            ("101", "one hundred one", "one hundred and one"),
            ("110", "one hundred ten", "one hundred and ten"),
            ("128", "one hundred twenty-eight", "one hundred and twenty-eight"),
            ("1000", "one thousand", "one thousand"),
            ("1001", "one thousand one", "one thousand and one"),
            ("1100", "one thousand one hundred", "one thousand one hundred"),
            (
                "1128", "one thousand one hundred twenty-eight",
                "one thousand one hundred and twenty-eight"
            ),
            ("10003", "ten thousand three", "ten thousand and three"),
            ("12012", "twelve thousand twelve", "twelve thousand and twelve"),
            ("100000", "one hundred thousand", "one hundred thousand"),
            ("115000", "one hundred fifteen thousand", "one hundred and fifteen thousand"),
            ("1000000", "one million", "one million"),
            ("1000100", "one million one hundred", "one million one hundred"),
            ("1000099", "one million ninety-nine", "one million and ninety-nine"),
            (
                "100010001", "one hundred million ten thousand one",
                "one hundred million ten thousand and one"
            ),
            ("1000000000", "one billion", "one billion"),
            ("2000000000000", "two trillion", "two trillion"),
            ("1000000000000000", "one quadrillion", "one quadrillion"),
            ("-7", "minus seven", "minus seven"), ("-0", "zero", "zero"),
            ("0.5", "zero point five", "zero point five"),
            ("3.14", "three point one four", "three point one four"),
            ("2.50", "two point five", "two point five"),
            ("101.05", "one hundred one point zero five", "one hundred and one point zero five"),
        ])
    func number(written: String, plain: String, british: String) throws {
        let number = try ExactDecimal(written)
        let reading = NumberReading.english()
        #expect(reading.text(reading.number(number)) == plain)
        let other = NumberReading.english(EnglishReading(saysAnd: true))
        #expect(other.text(other.number(number)) == british)
    }

    @Test(
        "of money name their coins in singular and plural",
        arguments: [
            ("0", "zero dollars", "zero pounds"), ("1", "one dollar", "one pound"),
            ("2", "two dollars", "two pounds"), ("0.01", "one cent", "one penny"),
            ("0.50", "fifty cents", "fifty pence"),
            ("1.01", "one dollar and one cent", "one pound and one penny"),
            (
                "128.5", "one hundred twenty-eight dollars and fifty cents",
                "one hundred twenty-eight pounds and fifty pence"
            ),
            ("-3.2", "minus three dollars and twenty cents", "minus three pounds and twenty pence"),
            ("-0.05", "minus five cents", "minus five pence"),
        ])
    func amount(written: String, dollars: String, pounds: String) throws {
        let amount = try ExactDecimal(written)
        let reading = NumberReading.english()
        #expect(reading.text(try reading.amount(amount)) == dollars)
        let other = NumberReading.english(EnglishReading(currency: .pounds))
        #expect(other.text(try other.amount(amount)) == pounds)
    }

    @Test("name the clips for their words, and are read digit by digit on request")
    func clips() throws {
        let words = try EnglishReading().amount(ExactDecimal("21.5"))
        #expect(
            words.map(\.name) == ["twenty", "one", "dollars", "and", "fifty", "cents"])
        #expect(throws: AnnouncementError.self) {
            try EnglishReading().amount(ExactDecimal("0.001"))
        }
        #expect(
            NumberReading.english().text(NumberReading.english().digits("a01-9")) == "zero one nine"
        )
        #expect(NumberReading.chinese().text(NumberReading.chinese().digits("0２19")) == "零一九")
    }
}
