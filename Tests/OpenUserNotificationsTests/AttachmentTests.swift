import AppleAPITesting
import Foundation
import NotificationModel
import OpenFoundation
import OpenUserNotifications
import Testing

@Suite("UNNotificationAttachment")
struct AttachmentTests {
    /// A file in a temporary folder, which is removed with the value.
    private final class File {
        let url: URL

        init(_ name: String) throws {
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("bellhop-\(UUID().uuidString)")
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
            url = folder.appendingPathComponent(name)
            try Data([1]).write(to: url)
        }

        deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    }

    @Test(
        "takes the type from the hint, else from the extension (ATT-2, ATT-4, ATT-14)",
        arguments: [
            ("a.png", nil, "public.png"), ("a.JPG", nil, "public.jpeg"),
            ("a.gif", nil, "com.compuserve.gif"), ("a.aif", nil, "public.aiff-audio"),
            ("a.wav", nil, "com.microsoft.waveform-audio"), ("a.mp3", nil, "public.mp3"),
            ("a.m4a", nil, "public.mpeg-4-audio"), ("a.mpg", nil, "public.mpeg"),
            ("a.mp4", nil, "public.mpeg-4"), ("a.avi", nil, "public.avi"),
            ("a", "public.jpeg", "public.jpeg"), ("a.tmp", "public.png", "public.png"),
            ("a.png", "public.jpeg", "public.jpeg"),
        ] as [(String, String?, String)])
    func types(name: String, hint: String?, expected: String) throws {
        let file = try File(name)
        let options = hint.map { [UNNotificationAttachmentOptionsTypeHintKey: $0] }
        let attachment = try UNNotificationAttachment(
            identifier: "a", url: file.url, options: options)
        #expect(attachment.type == expected)
        #expect(attachment.url == file.url)
        #expect(attachment.identifier == "a")
    }

    @Test(
        "rejects an unknown type, and a MIME type as hint (ATT-2, ATT-3)",
        arguments: [("a", nil), ("a.tmp", nil), ("a.webp", nil), ("a.png", "image/png")]
            as [(String, String?)])
    func unknownTypes(name: String, hint: String?) throws {
        let file = try File(name)
        let options = hint.map { [UNNotificationAttachmentOptionsTypeHintKey: $0] }
        let error = #expect(throws: UNError.self) {
            try UNNotificationAttachment(identifier: "", url: file.url, options: options)
        }
        #expect(error?.code == .attachmentUnrecognizedType)
        #expect(error?.localizedDescription == "Unrecognized attachment file type")
    }

    @Test(
        "rejects a URL that is not that of a readable file (ATT-1)",
        arguments: ["https://example.com/a.png", "file:///nowhere/at/all.png"])
    func badURLs(text: String) throws {
        let url = try #require(URL(string: text))
        let error = #expect(throws: UNError.self) {
            try UNNotificationAttachment(identifier: "", url: url)
        }
        #expect(error?.code == .attachmentInvalidURL)
        #expect(error?.localizedDescription == "Invalid attachment file URL")
    }

    @Test("a type hint of another kind counts as not given (ATT-2)")
    func hintOfAnotherKind() throws {
        let file = try File("a.png")
        for hint in [7, URL(fileURLWithPath: "/a.gif"), NSString("com.compuserve.gif")] as [Any] {
            let attachment = try UNNotificationAttachment(
                identifier: "a", url: file.url,
                options: [UNNotificationAttachmentOptionsTypeHintKey: hint])
            #expect(attachment.type == (hint is NSString ? "com.compuserve.gif" : "public.png"))
        }
    }

    @Test("takes a rectangle and a time as dictionaries of Foundation (ATT-12)")
    func dictionaries() throws {
        let file = try File("a.png")
        let rect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
        let time: NSDictionary = ["value": NSNumber(value: 3), "timescale": NSNumber(value: 2)]
        let attachment = try UNNotificationAttachment(
            identifier: "a", url: file.url,
            options: [
                UNNotificationAttachmentOptionsThumbnailClippingRectKey:
                    rect.dictionaryRepresentation,
                UNNotificationAttachmentOptionsThumbnailTimeKey: time,
            ])
        #expect(attachment.model.thumbnailClippingRect == [0.25, 0, 0.5, 1])
        #expect(attachment.model.thumbnailTime == 1.5)
    }

    private final class OwnAttachment: UNNotificationAttachment {
        static func make(_ url: URL) throws -> Self { try self.init(identifier: "own", url: url) }
    }

    @Test("is created with the class of the call")
    func requiredInitializer() throws {
        let file = try File("a.png")
        #expect(try OwnAttachment.make(file.url).identifier == "own")
    }

    @Test("gets a generated id for an empty one (ATT-9)")
    func emptyIdentifier() throws {
        let file = try File("a.png")
        let first = try UNNotificationAttachment(identifier: "", url: file.url)
        let second = try UNNotificationAttachment(identifier: "", url: file.url)
        #expect(!first.identifier.isEmpty)
        #expect(first.identifier != second.identifier)
    }

    @Test("reads the thumbnail's options (ATT-12)")
    func thumbnails() throws {
        let file = try File("a.png")
        let attachment = try UNNotificationAttachment(
            identifier: "a", url: file.url,
            options: [
                UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
                UNNotificationAttachmentOptionsThumbnailClippingRectKey: [
                    "X": 0, "Y": 0.25, "Width": 1, "Height": 0.5,
                ] as [String: Any],
                UNNotificationAttachmentOptionsThumbnailTimeKey: ["value": 30, "timescale": 20],
            ])
        #expect(attachment.model.isThumbnailHidden)
        #expect(attachment.model.thumbnailClippingRect == [0, 0.25, 1, 0.5])
        #expect(attachment.model.thumbnailTime == 1.5)
        let frame = try UNNotificationAttachment(
            identifier: "a", url: file.url,
            options: [UNNotificationAttachmentOptionsThumbnailTimeKey: 4])
        #expect(frame.model.thumbnailTime == 4)
        #expect(try archived(attachment) == attachment)
    }
}
