import BellhopTesting
import Foundation
import NotificationServiceKit
import Testing
import UserNotifications

@Suite("The attach step", .timeLimit(.minutes(10)))
final class AttachTests {
    /// The folder of the tests' attachments. No code moves them away.
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("kit-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static let base = "https://example.org"
    private static let gif = Data("GIF89a\u{1}\u{0}\u{1}\u{0}".utf8)

    private func attached(
        _ value: Any, _ answers: [String: HTTPFetch.Response], codec: ImageCodec = .passThrough,
        log: NotificationLog = .none, configure: (Attach) -> Attach = { $0 }
    ) async throws -> [UNNotificationAttachment] {
        var tools = NotificationTools.test(http: .serving(answers), codec: codec, log: log)
        tools.temporaryFolder = { [folder] in folder }
        let attach = configure(Attach())
        let runner = ServiceExtensionRunner(NotificationPipeline { attach }, tools)
        return try await runner.run(.push(["media-url": value])).attachments
    }

    private func response(_ body: Data, _ type: String = "image/png") -> HTTPFetch.Response {
        HTTPFetch.Response(headers: ["Content-Type": type], body: body)
    }

    @Test("ATT-2 names a file by its content's type, not by its original name")
    func extensions() async throws {
        let found = try await attached(
            "\(Self.base)/a.tmp", ["\(Self.base)/a.tmp": response(Self.gif, "image/png")])
        #expect(found.map(\.type) == ["com.compuserve.gif"])
        #expect(found.first?.url.pathExtension == "gif")
        #expect(try Data(contentsOf: #require(found.first?.url)) == Self.gif)
    }

    @Test("attaches several files in order, with their ids, up to the limit")
    func several() async throws {
        let list: [Any] =
            ["\(Self.base)/1", ["url": "\(Self.base)/2", "id": "two", "hide-thumbnail": true]]
            + (3...9).map { "\(Self.base)/\($0)" }
        let answers = Dictionary(
            uniqueKeysWithValues: (1...9).map { ("\(Self.base)/\($0)", response(TestPicture.png)) })
        let found = try await attached(list, answers)
        #expect(found.count == 4)
        #expect(found[1].identifier == "two")
        #expect(Set(found.map(\.url)).count == 4)
        #expect(try await attached(list, answers) { $0.with(countMax: 0) }.isEmpty)
    }

    @Test("skips files that cannot be attached, with the reason, and attaches the rest")
    func skipped() async throws {
        let lines = Kept<NotificationLog.Entry>()
        let paths = ["gone", "page", "webp", "sound", "mov", "odd", "empty", "good"]
        let answers = [
            "page": response(Data("<html>".utf8)),
            "webp": response(Data("RIFF\0\0\0\0WEBPVP8 ".utf8)),
            "sound": response(Data("ID3".utf8) + Data(count: 5_000_000), "audio/mpeg"),
            "mov": response(Data("\0\0\0\u{14}ftypqt  ".utf8), "video/mp4"),
            "odd": response(Data([1, 2, 3]), "application/octet-stream"),
            "empty": response(Data()), "good": response(TestPicture.png),
        ]
        let found = try await attached(
            paths.map { "\(Self.base)/\($0)" },
            Dictionary(uniqueKeysWithValues: answers.map { ("\(Self.base)/\($0)", $1) }),
            log: .kept(in: lines)
        ) { $0.with(countMax: 10) }
        #expect(found.map(\.type) == ["public.png"])
        let reasons = lines.all.compactMap { $0.metadata["message"] }
        #expect(reasons.count == paths.count - 1)
        for part in [
            "404", "public.html", "webp", "5000003 bytes", "quicktime", "neither from its bytes",
            "without a file",
        ] {
            #expect(reasons.contains { $0.contains(part) }, "\(part) in \(reasons)")
        }
    }

    @Test("converts a picture in an unsupported format to PNG where possible")
    func transcoded() async throws {
        let found = try await attached(
            "\(Self.base)/a.webp",
            ["\(Self.base)/a.webp": response(Data("RIFF\0\0\0\0WEBPVP8 ".utf8))],
            codec: ImageCodec { _, target in
                #expect(target.mustBeAttachable)
                return TestPicture.png
            })
        #expect(found.map(\.type) == ["public.png"])
    }

    @Test("draws an HTTP error status on request, and only for a server's response")
    func drawn() async throws {
        let found = try await attached("\(Self.base)/x", [:]) { $0.with(drawsErrors: true) }
        #expect(found.map(\.type) == ["public.png"])
        let file = try #require(found.first?.url)
        #expect(try Data(contentsOf: file) == DrawnPicture.status(404))
        #expect(try await attached("\(Self.base)/x", [:]).isEmpty)
    }

    @Test(
        "ignores values other than URLs",
        arguments: ["", "a b", "file:///etc/hostname", "ftp://a/b"])
    func noAddress(text: String) async throws {
        #expect(try await attached(text, [:]).isEmpty)
        #expect(try await attached([text, 7, ["url": 3]] as [Any], [:]).isEmpty)
    }
}
