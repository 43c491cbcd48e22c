import DeviceModel
import Foundation
import Testing
import WebScreen

/// The addresses of the doctor, which an editor of payloads asks. The ids here are examples.
@Suite(.timeLimit(.minutes(10)))
struct DoctorRouteTests {
    /// Knows one app.
    private struct FakeDoctor: DoctorSource {
        func examine(_ draft: PushDraft) throws -> [PayloadRemark] {
            guard draft.app == nil else {
                throw SettingError("No app.", remedy: "Choose another.")
            }
            return [
                PayloadRemark(
                    check: "P004", severity: "error", message: draft.payload, remedy: "r",
                    reason: "w", line: 1, column: 2, documentation: "d")
            ]
        }

        func predict(_ draft: PushDraft) throws -> PredictionReport {
            let journey = Sample.journey(reasons: [.pushArrived, .extensionNotMutable])
            return PredictionReport(Prediction(journey: journey, outcome: ["It is shown."]))
        }

        func explained(_ report: JourneyReport) -> JourneyReport {
            var report = report
            report.add(
                [.init(check: "P004", message: "<b>m", remedy: "r", file: "p.apns", line: 3)],
                of: ["P004"])
            return report
        }

        func explanation(of id: String) -> String? {
            id == "NSE-9" ? "NSE-9\n  <b>About 30 s" : nil
        }
    }

    @Test func remarksHaveTheirPlaces() async throws {
        try await RunningScreen.with(FakeSource(Sample.screen()), doctor: FakeDoctor()) { screen in
            let answer = try await screen.post(#"{"payload":"{<b>"}"#, to: "/api/doctor")
            #expect(answer.status == 200)
            #expect(
                answer.text
                    == #"[{"check":"P004","column":2,"documentation":"d","line":1,"message":"{<b>","#
                    + #""reason":"w","remedy":"r","severity":"error"}]"#)
        }
    }

    @Test func predictionIsAJourneyWithItsOutcome() async throws {
        try await RunningScreen.with(FakeSource(Sample.screen()), doctor: FakeDoctor()) { screen in
            let answer = try await screen.post(#"{"payload":"{}"}"#, to: "/api/prediction")
            #expect(answer.status == 200)
            let report = try answer.decoded(as: PredictionReport.self)
            #expect(report.outcome == ["It is shown."])
            #expect(report.journey.steps.last?.code == "extension.not-mutable")
        }
    }

    @Test("a journey contains the findings of its steps' checks")
    func journeysCarryFindings() async throws {
        let journey = Sample.journey(reasons: [.pushArrived, .extensionNotMutable])
        let source = try FakeSource(Sample.screen(), journeys: [journey])
        try await RunningScreen.with(source, doctor: FakeDoctor()) { screen in
            let report = try await screen.get("/api/journeys/n1").decoded(as: JourneyReport.self)
            let finding = try #require(report.steps.last?.findings.first)
            #expect(finding.place == "p.apns:3" && finding.message == "<b>m")
            #expect(report.steps.first?.findings == [])
        }
    }

    @Test func refusalsAndNonsenseAreAnswered() async throws {
        try await RunningScreen.with(FakeSource(Sample.screen()), doctor: FakeDoctor()) { screen in
            let refused = try await screen.post(
                #"{"payload":"{}","app":"a"}"#, to: "/api/doctor")
            #expect(refused.status == 409)
            #expect(
                try refused.decoded(as: [String: String].self)
                    == ["error": "No app.", "remedy": "Choose another."])
            let nonsense = try await screen.post("[]", to: "/api/doctor")
            #expect(nonsense.status == 400)
            let foreign = try await screen.post(
                #"{"payload":"{}"}"#, to: "/api/prediction", origin: "http://example.org")
            #expect(foreign.status == 403)
        }
    }

    @Test("an explanation is text without markup; an unknown id is not found")
    func explanations() async throws {
        try await RunningScreen.with(FakeSource(Sample.screen()), doctor: FakeDoctor()) { screen in
            let answer = try await screen.get("/explain/NSE-9")
            #expect(answer.status == 200 && answer.text == "NSE-9\n  <b>About 30 s\n")
            #expect(answer.header("content-type") == "text/plain; charset=utf-8")
            #expect(try await screen.get("/explain/NSE-99").status == 404)
            #expect(try await screen.get("/explain/..%2F").status == 404)
        }
    }

    @Test func withoutADoctorItsAddressIsNotThere() async throws {
        try await RunningScreen.with(FakeSource(Sample.screen())) { screen in
            let answer = try await screen.post(#"{"payload":"{}"}"#, to: "/api/doctor")
            #expect(answer.status == 404)
        }
    }
}
