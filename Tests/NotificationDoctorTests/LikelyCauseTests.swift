import APNs
import Testing

@testable import NotificationChecks

@Suite("The ranked causes of an error")
struct LikelyCauseTests {
    private static let reference = Result { try Reference.bundled() }

    @Test("each reason of APNs has causes with a check", arguments: Reason.all)
    func reasons(reason: Reason) throws {
        let causes = try Self.reference.get().explanation(of: reason.text).causes
        #expect(!causes.isEmpty)
        #expect(Set(causes.map(\.cause)).count == causes.count)
        #expect(causes.allSatisfy { $0.cause.hasSuffix(".") && !$0.check.isEmpty })
    }

    @Test(
        "each code of UserNotifications, HTTP/2 and an ended process has causes with a check",
        arguments: [
            "UNErrorDomain 1", "UNErrorDomain 100", "UNErrorDomain 101", "UNErrorDomain 102",
            "UNErrorDomain 103", "UNErrorDomain 104", "UNErrorDomain 105", "UNErrorDomain 1400",
            "UNErrorDomain 1401", "UNErrorDomain 1600", "0x8badf00d", "0xbaadca11", "0xdead10cc",
            "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR",
            "SETTINGS_TIMEOUT", "STREAM_CLOSED", "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL",
            "COMPRESSION_ERROR", "CONNECT_ERROR", "ENHANCE_YOUR_CALM", "INADEQUATE_SECURITY",
            "HTTP_1_1_REQUIRED",
        ])
    func codes(code: String) throws {
        #expect(!(try Self.reference.get().explanation(of: code).causes.isEmpty))
    }

    @Test("each entry belongs to a reason or to a known line")
    func entries() {
        let ids = Set(Reason.all.map(\.text) + KnownLogLine.all.map(\.id))
        #expect(Set(LikelyCause.byID.keys).subtracting(ids).isEmpty)
    }

    @Test("the causes are numbered, each with its check, and said to be a guess")
    func text() throws {
        let text = try Self.reference.get().explanation(of: "ExpiredProviderToken").description
        #expect(
            text.contains(
                """
                  Causes, the most likely first (the order is a guess):
                    1. The client keeps a provider token longer than an hour.
                       Check: Decode iat of the token and compare it with the time. Renew it every 20 to 60 minutes.
                    2. The server's clock is behind.
                """))
    }

    @Test("explain-log prints the causes of a line if there are several")
    func log() throws {
        var scan = LogScan()
        let log = """
            Killing app because it never posted an incoming call to the system after receiving a \
            PushKit VoIP push callback
            Unable to decode content state: The data couldn’t be read because it is missing.
            """
        scan.read(log.utf8)
        scan.finish()
        let report = scan.report(of: "a.log", reference: try Self.reference.get())
        #expect(
            report.contains("1. A way through pushRegistry(_:didReceiveIncomingPushWith:) ends"))
        #expect(report.contains("1. A Date is sent as text or in seconds since 1970."))
    }
}
