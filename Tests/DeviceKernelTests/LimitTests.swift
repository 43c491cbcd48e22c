import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// What an app may add, and how much of it.
struct LimitTests {
    // MARK: Content

    struct Content: Sendable, CustomTestStringConvertible {
        let name: String
        let isEnough: Bool
        let make: @Sendable (inout NotificationContent) -> Void
        var testDescription: String { name }

        init(
            _ name: String, _ isEnough: Bool,
            _ make: @escaping @Sendable (inout NotificationContent) -> Void
        ) {
            self.name = name
            self.isEnough = isEnough
            self.make = make
        }
    }

    static let contents: [Content] = [
        Content("title", true) { $0.title = "x" }, Content("subtitle", true) { $0.subtitle = "x" },
        Content("body", true) { $0.body = " " }, Content("badge", true) { $0.badge = 0 },
        Content("sound", true) { $0.sound = NotificationSound() },
        Content("nothing", false) { _ in },
        Content("attachment", false) {
            $0.attachments = [
                NotificationAttachment(
                    identifier: "a", url: URL(filePath: "/a.png"), typeIdentifier: "public.png")
            ]
        },
        Content("userInfo", false) { $0.userInfo = ["a": .bool(true)] },
        Content("everything else", false) {
            $0.categoryIdentifier = "c"
            $0.threadIdentifier = "t"
            $0.launchImageName = "l"
            $0.targetContentIdentifier = "w"
            $0.filterCriteria = "f"
            $0.summaryArgument = "s"
            $0.interruptionLevel = .timeSensitive
            $0.relevanceScore = 1
        },
    ]

    @Test(
        "ADD-9 one of title, subtitle, body, sound or badge is required",
        arguments: contents)
    func contentRules(content: Content) {
        var device = SimulatedDevice.withChat()
        for trigger in [nil, .timeInterval(5, repeats: false)] as [NotificationTrigger?] {
            let answer = device.add("a", trigger) {
                $0 = NotificationContent()
                content.make(&$0)
            }
            #expect(content.isEnough ? answer == .done : answer.code == 1401)
        }
        #expect(device.pending().isEmpty == !content.isEnough)
        #expect(device.reasons("n1").contains(.localEmpty) == !content.isEnough)
    }

    // MARK: How many

    @Test(
        "LIM-1 LIM-3 LIM-4 the last 64 requests are kept, without an error",
        arguments: [63, 64, 65, 100])
    func lastAdded(count: Int) {
        var device = SimulatedDevice.withChat()
        for number in 1...count {
            // The first added fires soonest: only the order of adding counts.
            let answer = device.add(
                "\(number)", .timeInterval(TimeInterval(1_000 + number), repeats: false))
            #expect(answer == .done)
        }
        #expect(device.pending() == (max(1, count - 63)...count).map(String.init))
        let dropped = device.journeys.filter { $0.contains(.localOverLimit) }.map(
            \.requestIdentifier)
        #expect(dropped == (1..<max(1, count - 63)).map(String.init))
        device.advance(by: 2_000)
        #expect(device.screen.cards.count == min(count, 64))
    }

    @Test(
        "LIM-2 by setting, the 64 requests that fire first stay, and a repeating one counts once")
    func soonest() {
        var settings = DeviceSettings()
        settings.keepsSoonestPending = true
        var device = SimulatedDevice.withChat(settings: settings)
        device.add("repeating", .timeInterval(60, repeats: true))
        device.add("never", .calendar(DateComponents(year: 2001), repeats: false))
        for number in (1...100).reversed() {
            let answer = device.add(
                "\(number)", .timeInterval(TimeInterval(1_000 + number), repeats: false))
            #expect(answer == .done)
        }
        #expect(Set(device.pending()) == Set(["repeating"] + (1...63).map(String.init)))
        // Fired many times, it is still one of 64.
        device.advance(by: 600)
        device.add("soon", .timeInterval(1, repeats: false))
        #expect(Set(device.pending()) == Set(["repeating", "soon"] + (1...62).map(String.init)))
    }

    @Test(
        "LIM-5 the first 20 location requests of an app are monitored", arguments: [19, 20, 21, 25])
    func regions(count: Int) {
        var device = SimulatedDevice.withChat()
        device.change(.location(true))
        for number in 1...count {
            let region = NotificationRegion(
                identifier: "\(number)", shape: .circle(latitude: 0, longitude: 0, radius: 100))
            #expect(device.add("\(number)", .location(region, repeats: false)) == .done)
        }
        #expect(device.pending().count == count)
        func unwatched(_ device: SimulatedDevice) -> [String] {
            device.journeys.filter { $0.steps.last?.reason == .localOverRegionLimit }
                .map(\.requestIdentifier)
        }
        let expected = count > 20 ? (21...count).map(String.init) : []
        #expect(unwatched(device) == expected)
        // One that goes makes room for the next.
        device.ask(.removePending(["1"]), of: chat)
        device.change(.location(true))
        #expect(unwatched(device) == Array(expected.dropFirst()))
    }

    @Test("a hundred thousand categories are rejected, and the previous ones stay")
    func categories() {
        var device = SimulatedDevice.withChat()
        device.ask(.setCategories([NotificationCategory(identifier: "a")]), of: chat)
        let many = (0..<100_000).map { NotificationCategory(identifier: "c\($0)") }
        let answer = device.ask(.setCategories(many), of: chat)
        #expect(answer.code == AppAnswer.overLimitCode && answer.sentence.contains("10000"))
        #expect(device.kernel.state.apps[chat]?.categories.keys.sorted() == ["a"])
    }

    // MARK: How large

    @Test(
        "an identifier above its limit of bytes is rejected, and nothing is lost",
        arguments: [-1, 0, 1, 100_000])
    func identifierBytes(offset: Int) {
        var device = SimulatedDevice.withChat()
        device.add("kept", .timeInterval(100, repeats: false))
        // Two bytes each: characters do not count.
        let bytes = KernelLimits.identifierBytesMax + offset
        let identifier =
            String(repeating: "é", count: bytes / 2) + String(repeating: "a", count: bytes % 2)
        #expect(identifier.utf8.count == bytes)
        let answer = device.add(identifier, .timeInterval(100, repeats: false))
        #expect((answer == .done) == (offset <= 0))
        #expect(device.pending().count == (offset <= 0 ? 2 : 1))
        guard offset > 0 else { return }
        #expect(answer.code == AppAnswer.overLimitCode)
        #expect(
            answer.sentence
                == "The request's identifier has \(bytes) bytes and may have 1024. Give it a shorter one."
        )
        #expect(device.reasons("n2") == [.localAdded, .localTooLarge])
        #expect(
            (device.journeys.last?.requestIdentifier.utf8.count ?? 0)
                <= KernelLimits.identifierBytesMax)
    }

    @Test("content above its limit of bytes as JSON is rejected", arguments: [-1, 0, 1, 1 << 20])
    func contentBytes(offset: Int) throws {
        var content = NotificationContent()
        content.title = "t"
        // A quote takes two bytes in JSON: what counts is what is kept.
        content.userInfo = [
            "a": .string(String(repeating: "\"", count: 1_000)), "b": .data(Data(count: 999)),
        ]
        let wanted = KernelLimits.contentBytesMax + offset
        let bytes = try JSONEncoder().encode(content).count
        content.body = String(repeating: "x", count: wanted - bytes)
        #expect(try JSONEncoder().encode(content).count == wanted)
        var device = SimulatedDevice.withChat()
        let answer = device.ask(
            .add(NotificationRequest(identifier: "a", content: content, trigger: nil)), of: chat)
        #expect((answer == .done) == (offset <= 0))
        #expect(device.delivered().count == (offset <= 0 ? 1 : 0))
        guard offset > 0 else { return }
        #expect(answer.code == AppAnswer.overLimitCode)
        #expect(
            answer.sentence
                == "The content has \(wanted) bytes as JSON and may have \(KernelLimits.contentBytesMax). "
                + "Keep large data in a file, and name it.")
        #expect(device.journeys.last?.original == NotificationContent())
    }

    @Test(
        "characters that JSON escapes count with their written length",
        arguments: ["\u{1}", "/", "é"])
    func escapedBytes(character: String) throws {
        var content = NotificationContent()
        content.body = character
        let single = try JSONEncoder().encode(content).count
        content.body = character + character
        let each = try JSONEncoder().encode(content).count - single
        let fitting = (KernelLimits.contentBytesMax - single) / each + 1
        var device = SimulatedDevice.withChat()
        for (count, isAdded) in [(fitting, true), (fitting + 1, false)] {
            let answer = device.add("a", nil) {
                $0.body = String(repeating: character, count: count)
            }
            #expect((answer == .done) == isAdded)
        }
    }

    private static func nested(_ depth: Int, asList: Bool) -> [String: PropertyValue] {
        var value = PropertyValue.string("x")
        for _ in 1..<depth { value = asList ? .array([value]) : .dictionary(["a": value]) }
        return ["a": value]
    }

    @Test(
        "userInfo above its maximum depth is rejected",
        arguments: [127, 128, 129, 1_000], [true, false])
    func depth(_ depth: Int, asList: Bool) throws {
        var device = SimulatedDevice.withChat()
        let userInfo = Self.nested(depth, asList: asList)
        let answer = device.add("a", nil) { $0.userInfo = userInfo }
        #expect((answer == .done) == (depth <= 128))
        guard depth > 128 else {
            // What is kept can be read back.
            let data = try JSONEncoder().encode(userInfo)
            #expect(try JSONDecoder().decode([String: PropertyValue].self, from: data) == userInfo)
            return
        }
        #expect(answer.code == AppAnswer.overLimitCode)
        #expect(
            answer.sentence
                == "The content's userInfo is nested more than 128 levels deep. Make it flatter.")
    }

    @Test("a journey's details are bounded")
    func details() {
        var journey = Journey(
            id: "n1", bundleIdentifier: chat, requestIdentifier: "r", origin: .local,
            original: NotificationContent())
        for (offset, isWhole) in [(0, true), (1, false)] {
            let detail = String(repeating: "x", count: Journey.detailBytesMax + offset)
            journey.add(.localAdded, at: .distantPast, detail: detail)
            #expect((journey.steps.last?.detail == detail) == isWhole)
            #expect((journey.steps.last?.detail?.utf8.count ?? 0) <= Journey.detailBytesMax + 3)
        }
    }

    // MARK: Absurd numbers

    static let absurdDates: [DateComponents] = [
        DateComponents(year: 1_000_000_000), DateComponents(year: 1_000_000_000, month: 2, day: 30),
        DateComponents(year: -1_000_000_000), DateComponents(year: Int.max),
        DateComponents(year: Int.min),
        DateComponents(era: 99, year: 5), DateComponents(year: 9_999, month: 12, day: 31),
        DateComponents(weekOfYear: Int.max), DateComponents(weekdayOrdinal: Int.max),
        DateComponents(weekOfMonth: -5), DateComponents(yearForWeekOfYear: Int.max),
        DateComponents(month: Int.max), DateComponents(hour: -1), DateComponents(hour: Int.max),
        DateComponents(second: Int.min), DateComponents(nanosecond: Int.max), DateComponents(),
    ]

    @Test(
        "absurd dates are accepted, never fire and never trap", .timeLimit(.minutes(10)),
        arguments: absurdDates, [true, false])
    func absurdDate(date: DateComponents, repeats: Bool) {
        var device = SimulatedDevice.withChat()
        #expect(device.add("a", .calendar(date, repeats: repeats)) == .done)
        #expect(device.pending() == ["a"])
        device.configure { $0.timeZone = TimeZone(secondsFromGMT: 3_600) ?? .current }
        device.reboot()
        device.advance(by: 86_400)
        #expect(device.screen.cards.isEmpty)
    }

    @Test(
        "extreme intervals never trap; NaN is rejected",
        arguments: [
            (.infinity, false), (-.infinity, false), (.nan, false), (-5, true), (0, true),
            (1e300, true),
            (1e12, true), (.greatestFiniteMagnitude, true),
        ] as [(TimeInterval, Bool)], [true, false])
    func absurdInterval(_ row: (interval: TimeInterval, isAdded: Bool), repeats: Bool) {
        var device = SimulatedDevice.withChat()
        let answer = device.add("a", .timeInterval(row.interval, repeats: repeats))
        #expect(row.isAdded ? answer == .done : answer.code == AppAnswer.overLimitCode)
        device.reboot(after: 60)
        device.advance(by: 86_400)
        #expect(device.screen.cards.isEmpty)
        #expect(device.kernel.nextDue == nil)
    }

    @Test(
        "intervals too small to represent end instead of repeating forever",
        arguments: [
            TimeInterval.leastNonzeroMagnitude, 1e-300, 1e-9,
        ])
    func tinyInterval(interval: TimeInterval) {
        var device = SimulatedDevice.withChat()
        device.add("a", .timeInterval(interval, repeats: true))
        device.advance(by: 1)
        #expect(device.journeys.count < 100)
        #expect(device.kernel.nextDue == nil)
    }

    @Test("regions and thumbnails with NaN values are rejected")
    func absurdPlaces() {
        var device = SimulatedDevice.withChat()
        for radius in [Double.nan, .infinity] {
            let region = NotificationRegion(
                identifier: "r", shape: .circle(latitude: 0, longitude: 0, radius: radius))
            #expect(
                device.add("a", .location(region, repeats: true)).code == AppAnswer.overLimitCode)
            let thumbnail = device.add("b") { content in
                var attachment = NotificationAttachment(
                    identifier: "a", url: URL(filePath: "/a.png"), typeIdentifier: "public.png")
                attachment.thumbnailTime = radius
                content.attachments = [attachment]
            }
            #expect(thumbnail.code == AppAnswer.overLimitCode)
        }
        #expect(device.pending().isEmpty && device.delivered().isEmpty)
    }

    @Test(
        "a score outside its range is clamped",
        arguments: [(7, 1), (-1, 0), (.nan, 0), (.infinity, 0), (0.5, 0.5)] as [(Double, Double)])
    func scores(given: Double, expected: Double) {
        var device = SimulatedDevice.withChat()
        device.add("a") { $0.relevanceScore = given }
        let content = device.kernel.state.delivered.first?.notification.request.content
        #expect(content?.relevanceScore == expected)
    }

    @Test(
        "a clock that is set to an invalid time does not change",
        arguments: [.nan, .infinity] as [TimeInterval])
    func absurdClock(offset: TimeInterval) {
        var device = SimulatedDevice.withChat()
        device.configure {
            $0.clockOffset = offset
            $0.keepsPermissionSeconds = offset
        }
        #expect(device.wallClock == device.now)
        #expect(device.add("a", .timeInterval(5, repeats: false)) == .done)
        device.advance(by: 5)
        #expect(device.delivered() == ["a"])
    }
}
