import DeviceKernel
import DeviceLink
import Foundation
import HouseTesting
import Logging
import NotificationModel
import Testing

@testable import Device

/// The pictures at the right of cards.
@Suite(.timeLimit(.minutes(5)))
struct ThumbnailTests {
    private static let app = "org.example.chat"

    /// A device with one delivered notification, whose attachment `photo` is a file with these bytes.
    private func withAttachment(
        _ bytes: Data, isHidden: Bool = false, _ body: (Device) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let device = try Device(
                configuration: Device.Configuration(
                    stateFolder: folder.appending(path: "state"), register: { _ in Data() },
                    log: { _, _ in }),
                logger: Logger(label: "test"))
            await device.handle(
                .installed(AppDescription(bundleIdentifier: Self.app, name: "Chat")))
            _ = await device.answer(
                .requestAuthorization([.alert, .sound, .provisional]), from: .app(Self.app))
            let file = folder.appending(path: "photo.png")
            try bytes.write(to: file)
            var content = NotificationContent()
            content.body = "A photo"
            content.attachments = [
                NotificationAttachment(
                    identifier: "photo", url: file, typeIdentifier: "public.png",
                    isThumbnailHidden: isHidden)
            ]
            let request = NotificationRequest(identifier: "r", content: content, trigger: nil)
            _ = await device.answer(.add(request), from: .app(Self.app))
            try await body(device)
            await device.stop()
        }
    }

    @Test("ATT-11: a screen gets the picture of an attachment, encoded anew")
    func pictureIsDecoded() async throws {
        let png = TestPicture.png(red: 12, green: 190, blue: 40, side: 8)
        try await withAttachment(png) { device in
            let picture = try #require(await device.picture("n1@photo"))
            #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            // The same name gives the same bytes, without another child process.
            #expect(await device.picture("n1@photo") == picture)
            for name in ["n1@other", "n2@photo", "n1", "@", "n1@../photo.png"] {
                #expect(await device.picture(name) == nil, "\(name)")
            }
        }
    }

    @Test("ATT-12: a hidden thumbnail is not handed out")
    func hiddenPictureIsNot() async throws {
        let png = TestPicture.png(red: 12, green: 190, blue: 40, side: 8)
        try await withAttachment(png, isHidden: true) { device in
            #expect(await device.picture("n1@photo") == nil)
        }
    }

    @Test func damagedPictureIsNone() async throws {
        try await withAttachment(Data("no picture at all".utf8)) { device in
            #expect(await device.picture("n1@photo") == nil)
        }
    }

    @Test func keptPicturesAreBounded() {
        var thumbnails = Thumbnails()
        for number in 0...Thumbnails.countMax { thumbnails.keep(Data([1]), as: "\(number)") }
        #expect(thumbnails["0"] == nil)
        #expect(thumbnails["1"] != nil)
        #expect(thumbnails["\(Thumbnails.countMax)"] != nil)
    }
}
