import DeviceSimulation
import Foundation
import NotificationModel
import Testing

@testable import DeviceKernel
@testable import DeviceModel

/// To which journey a refusal belongs, and how many there can be.
struct RefusalTests {
    private static let refusal = SystemRefusal(.appGroup, "group.x")

    /// A device whose service extension has a push and does not answer.
    private static func busy() -> (device: SimulatedDevice, id: String?) {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { _ in .hangs }
        let id = device.push(mutableAlert, to: chat)
        return (device, id)
    }

    private static func refusals(_ device: SimulatedDevice, _ id: String?) -> [String?] {
        id.flatMap { device.kernel.state.journeys[$0] }?.steps.filter { $0.reason.isRefusal }.map(
            \.detail) ?? []
    }

    @Test("belongs only to the notification that the process currently handles")
    func belongsToThePart() {
        var (device, id) = Self.busy()
        for part in [AppPart.app, .contentExtension] {
            device.handle(.refused(app: chat, part, Self.refusal))
        }
        device.handle(.refused(app: "org.example.other", .serviceExtension, Self.refusal))
        #expect(Self.refusals(device, id) == [])
        device.handle(.refused(app: chat, .serviceExtension, Self.refusal))
        #expect(Self.refusals(device, id) == ["group.x"])
    }

    @Test("is recorded once, and up to the limit per journey")
    func isBounded() {
        var (device, id) = Self.busy()
        for number in 0..<KernelLimits.refusalsMax + 1 {
            for _ in 0..<2 {
                let refusal = SystemRefusal(.insecureLoad, "host\(number)")
                device.handle(.refused(app: chat, .serviceExtension, refusal))
            }
        }
        #expect(
            Self.refusals(device, id) == (0..<KernelLimits.refusalsMax).map { "host\($0)" })
    }

    @Test("every rule has a separate reason with a remedy")
    func everyRuleHasAReason() {
        let reasons = SystemRefusal.Rule.allCases.map(JourneyReason.init)
        #expect(Set(reasons).count == SystemRefusal.Rule.allCases.count)
        #expect(reasons.allSatisfy { $0.isRefusal && $0.meaning.remedy != nil })
    }

    @Test("keeps its subject short")
    func subjectIsShort() {
        let long = SystemRefusal(.insecureLoad, String(repeating: "x", count: 10_000))
        #expect(long.subject.utf8.count == SystemRefusal.subjectBytesMax)
    }
}
