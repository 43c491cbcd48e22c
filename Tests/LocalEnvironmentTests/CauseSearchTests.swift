import DeviceKernel
import DeviceModel
import Foundation
import NotificationChecks
import NotificationModel
import Synchronization
import Testing

@testable import LocalEnvironment

@Suite("The search for causes", .timeLimit(.minutes(5)))
struct CauseSearchTests {
    /// A project reader with fixed findings, which records its examinations.
    private final class Reader: Sendable {
        let asked = Mutex<[CauseExamination]>([])
        let causes: [JourneyReport.Cause]

        init(_ causes: [JourneyReport.Cause] = []) { self.causes = causes }

        var read: CauseSearch.ProjectReader {
            { examination in
                self.asked.withLock { $0.append(examination) }
                return examination.payloads.map { _ in self.causes }
            }
        }
    }

    private static let kept = JourneyReport.Cause(
        check: "X001", message: "The handler is kept.", remedy: "Call it.", file: "NSE/S.swift",
        line: 8)
    private static let alert = #"{"aps":{"alert":"Hi","mutable-content":1}}"#

    private static func report(
        _ reasons: JourneyReason..., origin: Journey.Origin = .push(apnsID: "p1")
    ) -> JourneyReport {
        var journey = Journey(
            id: "n1", bundleIdentifier: "a", requestIdentifier: "r", origin: origin,
            original: NotificationContent())
        for reason in [.pushArrived] + reasons { journey.add(reason, at: .distantPast) }
        return JourneyReport(journey)
    }

    private static func lines(
        _ search: CauseSearch, _ report: JourneyReport, _ payload: String?,
        named name: String = "p.json"
    ) async throws -> [String] {
        let payload = CauseExamination.Payload(name: name, data: payload.map { Data($0.utf8) })
        let explained = await search.explain([report], of: [payload])
        return try #require(explained.first).steps.flatMap(\.causeLines).map(\.description)
    }

    @Test("runs the payload's checks on the payload at hand, whatever its file name")
    func wrapped() async throws {
        let payload = #"{"message":{"apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#
        let lines = try await Self.lines(CauseSearch(), Self.report(.pushWrapped), payload)
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("Found: P034 p.json:1: aps is in message.apns.") == true)
        #expect(lines.last?.hasPrefix("→ Send what is inside of it") == true)
    }

    @Test(
        "gives no cause for an ordinary decision",
        arguments: [
            (JourneyReason.pushSilent, #"{"aps":{"content-available":1}}"#),
            // An update of a Live Activity.
            (.pushSilent, #"{"aps":{"timestamp":1,"event":"update","content-state":{}}}"#),
            (.communicationNone, alert),
        ])
    func decisions(reason: JourneyReason, payload: String) async throws {
        #expect(try await Self.lines(CauseSearch(), Self.report(reason), payload) == [])
        let search = CauseSearch(readProject: Reader().read)
        #expect(try await Self.lines(search, Self.report(reason), payload) == [])
    }

    @Test("explains a decision that a check explains")
    func explainedDecision() async throws {
        let payload = #"{"aps":{"contentAvailable":1}}"#
        let lines = try await Self.lines(CauseSearch(), Self.report(.pushSilent), payload)
        #expect(lines.first?.hasPrefix("Found: P010 p.json:1:") == true)
    }

    @Test("lists the possible checks of a step without a project")
    func noProject() async throws {
        let lines = try await Self.lines(
            CauseSearch(), Self.report(.extensionTimeOver), Self.alert)
        #expect(lines == ["`bellhop doctor PROJECT` can tell: X001, X006"])
    }

    @Test("runs a project's checks once for all journeys, and adds the finding to its step")
    func project() async throws {
        let reader = Reader([Self.kept])
        let search = CauseSearch(readProject: reader.read, deviceOS: "17.4")
        let reports = [Self.report(.extensionTimeOver), Self.report(.pushWrapped)]
        let payloads = [Self.alert, "{}"].map {
            CauseExamination.Payload(name: "p.json", data: Data($0.utf8))
        }
        let explained = await search.explain(reports, of: payloads)
        #expect(explained[0].steps[1].findings == [Self.kept])
        #expect(explained[1].steps.allSatisfy { $0.findings.isEmpty })
        let asked = reader.asked.withLock { $0 }
        #expect(
            asked == [
                CauseExamination(payloads: payloads, checks: ["X001", "X006"], deviceOS: "17.4")
            ])
    }

    @Test(
        "does not read a project when no step names one of its checks",
        arguments: [JourneyReason.presented, .pushMalformed, .extensionNotMutable])
    func unread(reason: JourneyReason) async {
        let reader = Reader()
        let search = CauseSearch(readProject: reader.read)
        _ = await search.explain(
            [Self.report(reason)], of: [.init(name: "p.json", data: Data("{}".utf8))])
        #expect(reader.asked.withLock { $0.isEmpty })
    }

    @Test("names the checks without findings, and calls the cause unknown")
    func nothingFound() async throws {
        let search = CauseSearch(readProject: Reader().read)
        #expect(
            try await Self.lines(search, Self.report(.responseNoDelegate), Self.alert) == [
                "`bellhop doctor` checked X026 and found nothing; the cause is not known"
            ])
    }

    @Test("does not report a check on a push whose payload is gone")
    func payloadGone() async throws {
        let search = CauseSearch(readProject: Reader().read)
        #expect(
            try await Self.lines(search, Self.report(.soundDefaulted), nil) == [
                "`bellhop doctor PROJECT` can tell: S001, S003, S004, S007"
            ])
        let local = Self.report(.localNeverDue, origin: .local)
        #expect(
            try await Self.lines(search, local, nil) == [
                "`bellhop doctor` checked X025 and found nothing; the cause is not known"
            ])
    }

    private struct ReadError: Error {}

    @Test("reports the checks of a project that cannot be read in time as not run")
    func unreadable() async throws {
        var slow = CauseSearch(readProject: { _ in
            // Ends only when the task is canceled.
            let (never, continuation) = AsyncStream.makeStream(of: Int.self)
            for await _ in never {}
            continuation.finish()
            throw CancellationError()
        })
        slow.limit = .milliseconds(1)
        for search in [slow, CauseSearch(readProject: { _ in throw ReadError() })] {
            let lines = try await Self.lines(
                search, Self.report(.extensionTimeOver), Self.alert)
            #expect(lines == ["`bellhop doctor PROJECT` can tell: X001, X006"])
        }
    }

    @Test("keeps the newest payloads for their journeys")
    func recentPayloads() {
        let payloads = RecentPayloads()
        for number in 0...RecentPayloads.countMax {
            payloads.add(
                ArrivedPush(apnsID: "p\(number)", app: "a", payload: Data("\(number)".utf8)))
        }
        payloads.add(
            ArrivedPush(
                apnsID: "large", app: "a", payload: Data(count: RecentPayloads.bytesMax + 1)))
        #expect(payloads.payload(ofPush: "p0") == nil)
        #expect(payloads.payload(ofPush: "p1") == Data("1".utf8))
        #expect(payloads.payload(ofPush: "large") == nil)
    }
}
