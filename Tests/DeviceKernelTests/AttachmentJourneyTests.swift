import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// What a journey says of attachments, one reason for each outcome.
struct AttachmentJourneyTests {
    private static func outcome(
        _ result: AttachmentOutcome.Result, declared: String? = nil, identifier: String = "photo"
    ) -> AttachmentOutcome {
        AttachmentOutcome(
            identifier: identifier, typeIdentifier: "public.jpeg",
            declaredTypeIdentifier: declared, result: result)
    }

    private static func request(_ identifiers: [String] = ["photo"]) -> NotificationRequest {
        var content = NotificationContent()
        content.body = "B"
        content.attachments = identifiers.map {
            NotificationAttachment(
                identifier: $0, url: URL(filePath: "/store/\($0).png"),
                typeIdentifier: "public.jpeg")
        }
        return NotificationRequest(identifier: "r", content: content, trigger: nil)
    }

    private static func steps(_ device: SimulatedDevice, _ id: String?) -> [Journey.Step] {
        id.flatMap { device.kernel.state.journeys[$0] }?.steps.filter {
            $0.reason.rawValue.hasPrefix("attachment.")
        } ?? []
    }

    @Test(
        "ATT-2 ATT-7 ATT-11 the journey has an attachment's type, storage and file name")
    func shown() {
        var device = SimulatedDevice.loud()
        device.ask(
            .add(Self.request(["photo", "more"])),
            attachments: [
                Self.outcome(.stored(isCopy: false, byteCount: 7), declared: "public.png"),
                Self.outcome(.stored(isCopy: true, byteCount: 8), identifier: "more"),
            ], of: chat)
        let steps = Self.steps(device, device.kernel.state.journeys.ids.last)
        #expect(
            steps.map(\.reason) == [
                .attachmentKind, .attachmentMoved, .attachmentCopied, .attachmentShown,
                .attachmentKept,
            ])
        #expect(steps.first?.detail == "photo: public.jpeg, not public.png")
        #expect(steps[1].detail == "photo: public.jpeg, 7 bytes")
    }

    static let refusals: [(code: Int, reason: JourneyReason)] = [
        (100, .attachmentInvalidURL), (101, .attachmentUnknownType), (102, .attachmentTooLarge),
        (103, .attachmentNotInStore), (104, .attachmentNotMoved), (105, .attachmentDamaged),
    ]

    @Test(
        "ADD-11 an invalid attachment causes its request to be rejected, with code and reason",
        arguments: refusals
    )
    func refused(code: Int, reason: JourneyReason) {
        var device = SimulatedDevice.loud()
        let answer = device.ask(
            .add(Self.request()),
            attachments: [Self.outcome(.refused(code: code, sentence: "S."))], of: chat)
        #expect(answer == .failed(code: code, message: "S."))
        let id = device.kernel.state.journeys.ids.last
        #expect(device.reasons(id) == [.localAdded, reason])
        #expect(Self.steps(device, id).last?.detail == "photo: S. (UNErrorDomain \(code))")
        #expect(device.screen.cards.isEmpty)
    }

    @Test("NSE-17 an extension's invalid attachment is named, and the rest is shown")
    func ofExtension() throws {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { _ in .hangs }
        let pushed = device.push(mutableAlert, to: chat)
        let id = try #require(pushed)
        device.handle(
            .extensionAttached(
                notification: id,
                [
                    Self.outcome(.refused(code: 105, sentence: "It is HTML.")),
                    Self.outcome(.stored(isCopy: false, byteCount: 7)),
                ]))
        device.handle(.extensionReturned(notification: id, Self.request().content))
        let reasons = Self.steps(device, id).map(\.reason)
        #expect(reasons == [.attachmentDamaged, .attachmentMoved, .attachmentShown])
    }

    @Test("the number of attachments in a journey and the length of their names are limited")
    func isBounded() {
        var device = SimulatedDevice.loud()
        let long = String(repeating: "x", count: 10_000)
        let identifiers = (0..<20).map { "\($0)\(long)" }
        device.ask(
            .add(Self.request(identifiers)),
            attachments: identifiers.map {
                Self.outcome(.stored(isCopy: false, byteCount: 1), identifier: $0)
            }, of: chat)
        let steps = Self.steps(device, device.kernel.state.journeys.ids.last)
        #expect(steps.count == 2 * KernelLimits.attachmentsNamedMax)
        #expect(steps.allSatisfy { ($0.detail ?? "").count < 300 })
    }
}
