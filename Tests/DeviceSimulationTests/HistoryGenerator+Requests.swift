import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel

// Local requests: every trigger, including invalid ones.

extension HistoryGenerator {
    mutating func localRequest() -> NotificationRequest {
        NotificationRequest(
            identifier: random.one(of: [
                "", "c\(random.below(4))", "r\(random.below(30))", "r\(random.below(30))",
            ]),
            content: content(), trigger: trigger())
    }

    mutating func requestWithAttachments() -> (NotificationRequest, [AttachmentOutcome]) {
        var request = localRequest()
        let outcomes = attachments()
        request.content.attachments = outcomes.map { outcome in
            NotificationAttachment(
                identifier: outcome.identifier,
                url: URL(filePath: "/store/\(outcome.identifier).jpg"),
                typeIdentifier: outcome.typeIdentifier)
        }
        return (request, outcomes)
    }

    private mutating func attachments() -> [AttachmentOutcome] {
        (0..<random.below(3)).map { number in
            AttachmentOutcome(
                identifier: "a\(number)", typeIdentifier: "public.jpeg",
                declaredTypeIdentifier: random.one(of: [nil, "public.png"]),
                result: random.one(of: [
                    .stored(isCopy: false, byteCount: 10), .known,
                    .stored(isCopy: true, byteCount: 10),
                    .refused(code: 100 + random.below(6), sentence: "It cannot be used."),
                ]))
        }
    }

    private mutating func content() -> NotificationContent {
        var content = NotificationContent()
        content.title = random.one(of: ["", "Title", "%@ %d"])
        content.subtitle = random.happens(20) ? "Subtitle" : ""
        content.body = random.one(of: ["", "Body", "Body \(random.below(9))"])
        content.badge = random.happens(30) ? badge() : nil
        content.sound = random.one(of: [
            nil, NotificationSound(), NotificationSound(name: "bell.caf"),
            NotificationSound(kind: .critical, volume: 2), NotificationSound(kind: .ringtone),
        ])
        content.interruptionLevel = random.one(of: InterruptionLevel.allCases)
        content.relevanceScore = Double(random.below(3)) / 2
        content.categoryIdentifier = random.one(of: ["", "k\(random.below(4))"])
        content.threadIdentifier = random.one(of: ["", "t\(random.below(3))"])
        if random.happens(20) { content.communication = random.one(of: HistoryMessages.all) }
        return content
    }

    private mutating func trigger() -> NotificationTrigger? {
        switch random.below(100) {
        case ..<20: nil
        case ..<50: .timeInterval(random.magnitude(from: 0.001, to: 1_000_000), repeats: false)
        case ..<58: .timeInterval(random.magnitude(from: 60, to: 10_000_000), repeats: true)
        case ..<61: .timeInterval(random.one(of: [0, -5, .infinity, .nan]), repeats: false)
        case ..<82: .calendar(date(), repeats: random.happens(20))
        case ..<84: .push
        default: .location(region(), repeats: random.happens(50))
        }
    }

    private mutating func date() -> DateComponents {
        var date = random.one(of: [
            DateComponents(hour: 8), DateComponents(hour: 2, minute: 30),
            DateComponents(minute: random.below(60)), DateComponents(hour: 12, weekday: 3),
            DateComponents(day: 31, hour: 9), DateComponents(month: 13, day: -1),
            DateComponents(year: 2020), DateComponents(hour: random.below(24), minute: 1),
        ])
        if random.happens(20) { date.timeZone = TimeZone(identifier: "Asia/Tokyo") }
        return date
    }

    private mutating func region() -> NotificationRegion {
        let shape: NotificationRegion.Shape =
            random.happens(70)
            ? .circle(
                latitude: Double(random.below(3)), longitude: 0,
                radius: random.one(of: [500, 100, 0, -1, .nan, 50_000]))
            : .beacon(uuid: Self.beacon.uuid, major: random.one(of: [nil, 1, 2]), minor: nil)
        return NotificationRegion(
            identifier: "region", shape: shape, notifyOnEntry: random.happens(70),
            notifyOnExit: random.happens(70))
    }

    static let beacon = Beacon(
        uuid: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), major: 1,
        minor: 1)

    mutating func position() -> Position? {
        random.one(of: [
            nil, Position(latitude: Double(random.below(4)), longitude: 0),
            Position(latitude: Double(random.below(4)) + 0.01, longitude: 0),
            Position(latitude: 500, longitude: 0),
        ])
    }
}
