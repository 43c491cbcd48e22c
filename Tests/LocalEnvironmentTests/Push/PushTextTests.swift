import APNs
import Foundation
import GatewayOperations
import Testing
import UntrustedFiles

@testable import APNsProvider
@testable import LocalEnvironment

private let hex = String(repeating: "ab", count: 32)

private func outcome(
    _ status: Int, _ reason: String? = nil, timestamp: Date? = nil, detail: String? = nil
) -> Result<PushResult, any Error> {
    .success(
        PushResult(
            status: status, apnsID: "id-1", uniqueID: status == 200 ? "u-1" : nil,
            reason: reason.map { Reason(text: $0) }, timestamp: timestamp, detail: detail))
}

/// A push that the service has definitely not accepted.
func notAccepted(_ sentence: String) -> Result<PushResult, any Error> {
    .failure(APNsClientError(.connectFailed, sentence, isSafeToRetry: true))
}

/// A push that the service may have accepted.
func perhapsAccepted(_ sentence: String) -> Result<PushResult, any Error> {
    .failure(APNsClientError(.timedOut, sentence, isSafeToRetry: false))
}

private func tally(
    _ accepted: Int, refused: Int = 0, failed: Int = 0, unknown: Int = 0
) -> PushTally {
    var tally = PushTally()
    for _ in 0..<accepted { tally.add(outcome(200)) }
    for _ in 0..<refused { tally.add(outcome(410, "Unregistered")) }
    for _ in 0..<failed { tally.add(notAccepted("No connection came up.")) }
    for _ in 0..<unknown { tally.add(perhapsAccepted("The connection closed.")) }
    return tally
}

@Suite("Progress")
struct ProgressTextTests {
    @Test(
        "is a function of counts and time",
        arguments: [
            (0, 0, 0, 0, 0, "0%  0 of 1 000"),
            (500, 0, 0, 0, 10, "50%  500 of 1 000  50/s  0:10 left"),
            (100, 3, 0, 0, 10, "10%  103 of 1 000  10/s  1:28 left  3 refused"),
            (1, 0, 1, 0, 4, "0%  2 of 1 000  0.5/s  33:16 left  1 failed"),
            (0, 0, 1, 1, 4, "0%  2 of 1 000  0.5/s  33:16 left  1 failed  1 unknown"),
            (2, 0, 0, 0, 60, "0%  2 of 1 000  0.0/s  8:19:00 left"),
            (1000, 0, 0, 0, 65, "100%  1 000 of 1 000  15/s  in 1:05"),
        ] as [(Int, Int, Int, Int, Int, String)])
    func lines(
        accepted: Int, refused: Int, failed: Int, unknown: Int, seconds: Int, line: String
    ) {
        let text = ProgressText(total: 1000)
        let tally = tally(accepted, refused: refused, failed: failed, unknown: unknown)
        #expect(text.line(tally, after: .seconds(seconds)) == line)
    }

    @Test("counts earlier work as done, but not toward the rate")
    func resumed() {
        let text = ProgressText(total: 1_000_000, doneBefore: 999_900)
        #expect(
            text.line(tally(50), after: .seconds(5))
                == "99%  999 950 of 1 000 000  10/s  0:05 left")
    }

    @Test(
        "fits the line into the terminal: the bar gets the remaining columns",
        arguments: [
            (80, "[###############---------------] 50%  500 of 1 000  50/s  0:10 left"),
            (50, "[######-------] 50%  500 of 1 000  50/s  0:10 left"),
            (45, "[####----] 50%  500 of 1 000  50/s  0:10 left"),
            (40, "50%  500 of 1 000  50/s  0:10 left"), (10, "50%  500 o"), (0, ""),
        ])
    func bars(columns: Int, line: String) {
        let bar = ProgressText(total: 1000).bar(tally(500), after: .seconds(10), columns: columns)
        #expect(bar == line)
        #expect(bar.count <= columns)
    }

    @Test("is complete for an empty list")
    func empty() {
        #expect(ProgressText(total: 0).line(PushTally(), after: .zero) == "100%  0 of 0")
    }
}

@Suite("The tally of pushes")
struct PushOutcomeTests {
    @Test("counts by reason, with a remedy for each")
    func counting() {
        var tally = tally(3, refused: 2)
        tally.add(outcome(400, "BadDeviceToken"))
        tally.add(outcome(418))
        tally.add(outcome(400, "SomethingNew"))
        tally.add(notAccepted("The connection failed."))
        tally.add(perhapsAccepted("No answer came in time."))
        #expect(tally.count == 10 && tally.refusedCount == 5)
        let lines = tally.lines
        #expect(lines[0] == "3 accepted, 5 refused, 1 failed, 1 of unknown outcome")
        #expect(lines[1] == "  2 × Unregistered: \(Reason.unregistered.remedy)")
        #expect(lines[2] == "  1 × BadDeviceToken: \(Reason.badDeviceToken.remedy)")
        #expect(
            lines[3...] == [
                "  1 × SomethingNew", "  1 × status 418", "  1 × The connection failed.",
                "  1 × unknown, perhaps accepted: No answer came in time.",
            ])
    }

    @Test("counts an error from outside the client as unknown")
    func otherErrors() {
        var tally = PushTally()
        tally.add(.failure(CancellationError()))
        #expect(tally.unknownCount == 1 && tally.count == 1)
    }

    @Test(
        "determines the exit status",
        arguments: [
            (2, 0, 0, 0, PushExit.accepted), (0, 0, 0, 0, .accepted), (1, 1, 0, 0, .refused),
            (1, 1, 1, 0, .noAnswer), (0, 0, 1, 0, .noAnswer), (1, 0, 0, 1, .noAnswer),
        ] as [(Int, Int, Int, Int, PushExit)])
    func exits(accepted: Int, refused: Int, failed: Int, unknown: Int, exit: PushExit) {
        let tally = tally(accepted, refused: refused, failed: failed, unknown: unknown)
        #expect(tally.exit == exit)
    }

    @Test("keeps a limited number of different messages")
    func bounded() {
        var tally = PushTally()
        for number in 0..<100 {
            tally.add(notAccepted("error \(number)"))
            tally.add(perhapsAccepted("error \(number)"))
        }
        #expect(tally.failedCount == 100 && tally.unknownCount == 100)
        for counts in [tally.failed, tally.unknown] {
            #expect(counts.count == PushTally.sentencesMax + 1)
            #expect(counts["other errors"] == 80)
        }
    }
}

@Suite("Results")
struct ResultTextTests {
    static let token = DeviceToken(hex: hex)
    static let died = Date(timeIntervalSince1970: 1_800_000_000.5)

    @Test("as CSV, quoted where needed")
    func csv() throws {
        let token = try #require(Self.token)
        let text = ResultText.csv
        #expect(
            text.header == "token,status,reason,apns-id,apns-unique-id,timestamp,fate,detail")
        #expect(text.line(token, outcome(200)) == "\(hex),200,,id-1,u-1,,,")
        #expect(
            text.line(token, outcome(410, "Unregistered", timestamp: Self.died))
                == "\(hex),410,Unregistered,id-1,,2027-01-15T08:00:00.500Z,drop,")
        #expect(
            text.line(token, notAccepted("a, \"b\"\nc")) == "\(hex),,,,,,wait,\"a, \"\"b\"\" c\"")
        #expect(text.line(token, perhapsAccepted("No.")) == "\(hex),,,,,,unknown,No.")
    }

    @Test("contain no control characters from the service, in either format")
    func controlCharacters() throws {
        let token = try #require(Self.token)
        let answer = outcome(400, "Bad\u{1B}[2J\u{9B}\u{202E}\nok")
        #expect(
            ResultText.csv.line(token, answer)
                == "\(hex),400,Bad^[[2J<U+009B><U+202E> ok,id-1,,,unknown,")
        #expect(
            ResultText.ndjson.line(token, answer)
                == #"{"token":"\#(hex)","status":400,"reason":"Bad\u001b[2J\u009B\u202E\nok","#
                + #""apns-id":"id-1","fate":"unknown"}"#)
    }

    @Test("as NDJSON contain only the known values")
    func ndjson() throws {
        let token = try #require(Self.token)
        let text = ResultText.ndjson
        #expect(text.header == nil)
        #expect(
            text.line(token, outcome(200))
                == #"{"token":"\#(hex)","status":200,"apns-id":"id-1","apns-unique-id":"u-1"}"#)
        #expect(
            text.line(token, outcome(400, "New \"one\"", detail: "a/b"))
                == #"{"token":"\#(hex)","status":400,"reason":"New \"one\"","apns-id":"id-1","#
                + #""fate":"unknown","detail":"a/b"}"#)
        #expect(
            text.line(token, notAccepted("No."))
                == #"{"token":"\#(hex)","fate":"wait","detail":"No."}"#)
        #expect(
            text.line(token, perhapsAccepted("No."))
                == #"{"token":"\#(hex)","fate":"unknown","detail":"No."}"#)
    }

    @Test(
        "derive the format from the file's name",
        arguments: [
            ("a.csv", ResultText.csv), ("A.CSV", .csv), ("a.ndjson", .ndjson), ("-", .ndjson),
        ])
    func names(name: String, format: ResultText) {
        #expect(ResultText(fileName: name) == format)
    }
}

@Suite("A request as text")
struct RequestTextTests {
    private func text(
        _ payload: String = #"{"aps":{"alert":"It's"}}"#,
        proof: RequestText.Proof = .token(keyID: "ABCDE12345", teamID: "TEAM123456"),
        authority: String? = "/state/ca.pem"
    ) throws -> RequestText {
        RequestText(
            PushRequest(
                token: try #require(DeviceToken(hex: hex)),
                headers: PushHeaders(
                    topic: "com.example.chat", pushType: .alert,
                    apnsID: "EABEAE54-14A8-11E5-B60B-1697F925EC7B",
                    expiration: .until(Date(timeIntervalSince1970: 1_800_000_000)),
                    priority: .considerate, collapseID: "match 1"),
                payload: Array(payload.utf8)),
            address: "https://localhost:8443", proof: proof, authorityPath: authority)
    }

    @Test("shows every header, the size and the body, and no secret")
    func description() throws {
        #expect(
            try text().description == """
                POST /3/device/\(hex)
                target: https://localhost:8443
                authorization: bearer (a provider token of key ABCDE12345, team TEAM123456, made when \
                it is sent)
                apns-topic: com.example.chat
                apns-push-type: alert
                apns-priority: 5
                apns-id: EABEAE54-14A8-11E5-B60B-1697F925EC7B
                apns-expiration: 1800000000
                apns-collapse-id: match 1
                body: 24 of at most 4096 bytes

                {"aps":{"alert":"It's"}}
                """)
    }

    @Test("names the largest fields of a body that is too large")
    func tooLarge() throws {
        let body = String(repeating: "x", count: 4100)
        let text = try text(#"{"aps":{"alert":"\#(body)"},"k":1}"#).description
        #expect(
            text.contains(
                "body: 4126 of at most 4096 bytes\n  The payload has 4126 bytes; the limit is "
                    + "4096. Its largest fields: aps (4118 bytes), aps.alert (4110 bytes), k (5 "
                    + "bytes)."))
    }

    @Test("is a curl command that receives the token through a pipe")
    func curl() throws {
        #expect(
            try text().curl(tokenCommand: "bellhop token --header") == """
                bellhop token --header | curl --http2 --include \\
                  -H @- \\
                  --cacert '/state/ca.pem' \\
                  -H 'apns-topic: com.example.chat' \\
                  -H 'apns-push-type: alert' \\
                  -H 'apns-priority: 5' \\
                  -H 'apns-id: EABEAE54-14A8-11E5-B60B-1697F925EC7B' \\
                  -H 'apns-expiration: 1800000000' \\
                  -H 'apns-collapse-id: match 1' \\
                  --data-binary '{"aps":{"alert":"It'\\''s"}}' \\
                  'https://localhost:8443/3/device/\(hex)'
                """)
    }

    @Test(
        "names the certificate, which needs no token",
        arguments: [
            (
                "a.p12", nil as String?,
                "curl --http2 --include \\\n  --cert 'a.p12' \\\n  --cert-type P12"
            ),
            ("a.pem", "k.pem", "curl --http2 --include \\\n  --cert 'a.pem' \\\n  --key 'k.pem'"),
        ])
    func certificates(path: String, keyPath: String?, start: String) throws {
        let text = try text(proof: .certificate(path: path, keyPath: keyPath), authority: nil)
        #expect(text.curl(tokenCommand: "x").hasPrefix(start + " \\\n  -H 'apns-topic"))
        #expect(text.description.contains("client certificate: \(path)\n"))
        #expect(!text.description.contains("authorization"))
    }

    @Test("quotes words for a shell where needed")
    func shell() {
        #expect(
            ShellText.line(["a/b", "--x", "it's", "", "a b"]) == "a/b --x 'it'\\''s' '' 'a b'")
    }
}
