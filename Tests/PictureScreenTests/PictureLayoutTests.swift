import BellhopTesting
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

@testable import PictureScreen

/// Every character is half as wide as its type is high; lines break anywhere.
private struct EvenText: TextMeasuring {
    func lines(of text: String, _ style: TextStyle, width: Double) -> [Double] {
        let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return paragraphs.flatMap { line -> [Double] in
            let perLine = width.isFinite ? max(1, Int(width / (style.size / 2))) : Int.max
            let count = line.count
            guard count > perLine else { return [Double(count) * style.size / 2] }
            return stride(from: 0, to: count, by: perLine).map {
                Double(min(perLine, count - $0)) * style.size / 2
            }
        }
    }
}

struct PictureLayoutTests {
    @Test("a Live Activity is a card above the notifications, with a running timer")
    func activityCard() throws {
        var device = SimulatedDevice()
        device.installAllowed(AppDescription(bundleIdentifier: "org.example.chat", name: "Chat"))
        let ends = Int(device.now.timeIntervalSinceReferenceDate) + 90
        let start =
            #"{"aps":{"event":"start","timestamp":1,"attributes-type":"Trip","attributes":{"#
            + #""to":"Home"},"content-state":{"ends":\#(ends)},"alert":"Trip"}}"#
        device.push(start, to: "org.example.chat")
        device.push(#"{"aps":{"alert":"Hello"}}"#, to: "org.example.chat")
        let layout = PictureLayout(
            device.screen, PictureOptions(), EvenText(), pictures: [:], now: device.now)
        let texts = layout.list.texts
        #expect(texts.contains("Live Activity") && texts.contains("to: Home"))
        #expect(texts.contains("ends: \(ends) (1:30)"))
        let place = try #require(texts.firstIndex(of: "to: Home"))
        #expect(try place < #require(texts.firstIndex(of: "Hello")))
    }

    @Test("CALL-2 a call covers a phone, and is a card above the notifications otherwise")
    func call() throws {
        var device = SimulatedDevice()
        device.installAllowed(AppDescription(bundleIdentifier: "org.example.chat", name: "Chat"))
        device.push(#"{"aps":{"alert":"Hello"}}"#, to: "org.example.chat")
        device.ask(
            .call(.incoming(UUID(), Caller(name: "Mia"), ringtone: nil)), of: "org.example.chat")
        func texts(_ frame: PictureOptions.Frame) -> [String] {
            var options = PictureOptions()
            options.frame = frame
            return PictureLayout(
                device.screen, options, EvenText(), pictures: [:], now: device.now
            ).list.texts
        }
        let whole = texts(.phone)
        #expect(whole.contains("Mia") && whole.contains("Accept") && !whole.contains("Hello"))
        let cards = texts(.cards)
        #expect(
            try #require(cards.firstIndex(of: "Mia")) < #require(cards.firstIndex(of: "Hello")))
    }

    private static let style = TextStyle(size: 10, lineHeight: 12)

    @Test(
        arguments: [
            ("abcdefghij", 10, "abcdefghij", 1),
            ("abcdefghijk", 10, "abcdefghi…", 1),
            ("", 10, "", 0),
            ("   \n ", 10, "", 0),
            ("abc\ndef", 10, "abc…", 1),
            // A family is one character, and no part of it is left behind.
            ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2, "👨‍👩‍👧‍👦…", 1),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…", 1),
            // No space before the ellipsis.
            ("ab cdef", 4, "ab…", 1),
        ])
    func aTextIsCutAtACharacterWithAnEllipsis(
        text: String, perLine: Int, expected: String, lines: Int
    ) {
        let cut = EvenText().cut(text, Self.style, width: Double(perLine) * 5, linesMax: 1)
        #expect(cut.text == expected)
        #expect(cut.lines == lines)
    }

    @Test
    func aHugeTextCostsNoMoreThanALongOne() {
        let cut = EvenText().cut(
            String(repeating: "x", count: 3_000_000), Self.style, width: 100, linesMax: 4)
        #expect(cut.lines == 4)
        #expect(cut.text.count == 80)
    }

    @Test
    func aHeapOfAccentsIsCutOff() {
        let heap = "a" + String(repeating: "\u{301}", count: 5_000)
        let shown = EvenText().cut(heap, Self.style, width: 100, linesMax: 1).text
        #expect(shown.unicodeScalars.count == PlainText.scalarsOfCharacterMax)
    }

    private func layout(
        _ options: PictureOptions = PictureOptions(), language: String = "en",
        _ play: (inout SimulatedDevice) -> Void
    ) -> DisplayList {
        var settings = DeviceSettings()
        settings.language = language
        var device = SimulatedDevice(settings: settings)
        device.installChat()
        play(&device)
        return PictureLayout(
            device.screen, options, EvenText(), pictures: [:], now: device.now
        ).list
    }

    @Test(
        "TXT-2: a card shows four lines of its body, and all of it when it is opened",
        arguments: [false, true])
    func aBodyIsCutUntilItIsOpened(isOpened: Bool) {
        let text = String(repeating: "word ", count: 80)
        let list = layout { device in
            device.chat(#"{"aps":{"alert":"\#(text)"}}"#)
            if isOpened { device.openNewest() }
        }
        let bodies = list.texts.filter { $0.hasPrefix("word") }
        #expect(bodies.count == 1)
        #expect(bodies.first?.hasSuffix("…") == !isOpened)
    }

    @Test("SET-11: nothing of a hidden preview is in the picture")
    func hiddenPreviewsAreNotInThePicture() {
        let list = layout { device in
            device.perform(.change(app: SimulatedDevice.chat, .previews(.never)))
            device.message(from: "Anna", "secret", hasPicture: false)
        }
        #expect(!list.texts.joined().contains("secret"))
        #expect(list.texts.contains("Notification"))
    }

    @Test
    func aPhoneThatIsReadFromTheRightIsTheMirrorOfOneThatIsNot() throws {
        let play: (inout SimulatedDevice) -> Void = { $0.chat(#"{"aps":{"alert":"Hi"}}"#) }
        let left = layout(PictureOptions(), play)
        let right = layout(PictureOptions(), language: "ar", play)
        let place = try #require(Self.place(of: "Hi", in: left))
        let mirrored = try #require(Self.place(of: "Hi", in: right))
        #expect(mirrored == place.mirrored(in: left.width))
        #expect(left.width == right.width)
        #expect(left.height == right.height)
    }

    private static func place(of text: String, in list: DisplayList) -> Rectangle? {
        for case .text(let block, let place) in list.items where block.text == text {
            return place
        }
        return nil
    }

    @Test
    func everyTextLiesWithinThePicture() {
        for width in [280.0, 390, 1024] {
            var options = PictureOptions()
            options.width = width
            let list = layout(options) { device in
                device.message(from: String(repeating: "name ", count: 30), "Hi", hasPicture: false)
            }
            for case .text(_, let place) in list.items {
                #expect(place.x >= 0 && place.right <= list.width + 0.001)
                #expect(place.y >= 0 && place.bottom <= list.height + 0.001)
            }
        }
    }

    @Test
    func buttonsStandUnderAnOpenedCardInTheirOrder() {
        let list = layout { device in
            device.message(from: "Anna", "Hi", hasPicture: false)
            device.openNewest()
        }
        let titles = ["Reply", "Mark as Read", "Mute"]
        #expect(list.texts.filter(titles.contains) == titles)
    }

    @Test
    func nothingThatIsShownIsSaidInThePicture() {
        #expect(layout { _ in }.texts == ["No Notifications"])
        #expect(layout(language: "zh-Hans") { _ in }.texts == ["没有通知"])
    }

    @Test("a screen without cards lists the outcomes of the pushes, at most three")
    func outcomes() {
        var options = PictureOptions()
        options.outcomes = ["Not shown: Work Focus", "b", "c", "d"]
        let empty = layout(options) { _ in }
        #expect(empty.texts == ["No Notifications", "Not shown: Work Focus", "b", "c"])
        #expect(empty.height > layout { _ in }.height)
    }

    @Test("FOCUS-6: a summary is one card that features two; its cards are nowhere else")
    func summaryIsOneCard() {
        var settings = DeviceSettings()
        settings.summary.isOn = true
        var device = SimulatedDevice(settings: settings)
        device.installChat()
        device.perform(.change(app: SimulatedDevice.chat, .scheduledDelivery(true)))
        for body in ["one", "two", "three"] {
            device.chat(#"{"aps":{"alert":"\#(body)","thread-id":"\#(body)"}}"#)
        }
        // The device starts at 22:13:20; the summary comes at 8:00.
        device.advance(by: 35_200)
        let list = PictureLayout(
            device.screen, PictureOptions(), EvenText(), pictures: [:], now: device.now
        ).list
        #expect(list.texts.contains("Your Morning Summary"))
        #expect(list.texts.count { ["one", "two", "three"].contains($0) } == 2)
        #expect(list.texts.contains("1 more from Chat"))
    }

    @Test("FOCUS-1: a Lock Screen without cards says how much waits in Notification Center")
    func waitingNotificationsAreCounted() {
        let list = layout { device in
            device.perform(.focus("Do Not Disturb"))
            for body in ["one", "two"] { device.chat(#"{"aps":{"alert":"\#(body)"}}"#) }
        }
        #expect(list.texts == ["2 in Notification Center"])
    }

    @Test(
        "GRP-8: a stack has a line about the others on iOS 14, and none since", arguments: [14, 18])
    func stackHasALineBeforeIOS15(version: Int) {
        var settings = DeviceSettings()
        settings.systemVersion = SystemVersion(parts: [version])
        var device = SimulatedDevice(settings: settings)
        device.installChat()
        for body in ["one", "two"] { device.chat(#"{"aps":{"alert":"\#(body)"}}"#) }
        let list = PictureLayout(
            device.screen, PictureOptions(), EvenText(), pictures: [:], now: device.now
        ).list
        #expect(list.texts.contains("1 more notification") == (version < 15))
    }

    @Test("an opened card lies in the middle of a phone whose clock is blurred beyond recognition")
    func openedCardLiesOverThePhone() throws {
        var options = PictureOptions()
        options.frame = .phone
        for isOpened in [false, true] {
            let list = layout(options) { device in
                device.chat(#"{"aps":{"alert":"Hi"}}"#)
                if isOpened { device.openNewest() }
            }
            #expect(list.texts.contains("9:41") == !isOpened)
            let blurred = list.items.compactMap { item in
                if case .blurred(let list, _) = item { list.texts } else { nil }
            }
            #expect(blurred.count == (isOpened ? 1 : 0))
            #expect(blurred.first?.contains("9:41") ?? true)
            let place = try #require(Self.place(of: "Hi", in: list))
            #expect((place.y < list.height * 0.6) == isOpened)
        }
    }

    @Test("the blur keeps an even ground, and spreads a bright place to all sides alike")
    func blur() {
        let even = [Int](repeating: 90, count: 12 * 9)
        #expect(GlassBlur.blurred(even, width: 12, height: 9) == even)
        let (width, middle) = (41, 20)
        var bright = [Int](repeating: 0, count: width * width)
        bright[middle * width + middle] = 255_000
        let spread = GlassBlur.blurred(bright, width: width, height: width)
        #expect(abs(spread.reduce(0, +) - 255_000) < 1_000)
        #expect(spread.max() == spread[middle * width + middle])
        for distance in 1...15 {
            let (left, right) = (middle - distance, middle + distance)
            let near = spread[middle * width + right - 1]
            #expect(spread[middle * width + left] == spread[middle * width + right])
            // Each of the six runs rounds.
            #expect(abs(spread[left * width + middle] - spread[middle * width + right]) <= 6)
            #expect(spread[middle * width + right] < near || near == 0)
        }
    }

    @Test(
        arguments: [
            (0.0, "now"), (59, "now"), (60, "1m ago"), (3_599, "59m ago"), (7_200, "2h ago"),
        ])
    func aCardSaysHowOldItIs(seconds: Double, age: String) {
        let list = layout { device in
            device.chat(#"{"aps":{"alert":"Hi"}}"#)
            device.advance(by: seconds)
        }
        #expect(list.texts.contains(age))
    }

    @Test(arguments: [0, 23])
    func whatIsNoPNGHasNoSize(count: Int) {
        let png = Data([0x89, 0x50, 0x4E, 0x47] + [UInt8](repeating: 1, count: 40))
        #expect(PNGSize(png: png.prefix(count)) == nil)
        #expect(PNGSize(png: Data(repeating: 1, count: 40)) == nil)
        #expect(PixelPicture(png: png) == nil)
    }

    @Test(arguments: [(100.0, 3.0), (390, 0.5), (2_000, 3), (390, 9)])
    func aSizeOutOfRangeIsRefused(width: Double, scale: Double) {
        var options = PictureOptions()
        options.width = width
        options.scale = scale
        let model = SimulatedDevice().screen
        #expect(throws: PictureError.self) {
            try ScreenPicture(model, options: options, now: .distantPast)
        }
    }
}
