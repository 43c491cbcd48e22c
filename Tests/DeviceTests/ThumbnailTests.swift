import DeviceKernel
import DeviceModel
import Foundation
import Logging
import NotificationModel
import ProcessLink
import Testing
import UpTesting

@testable import Device

/// The thumbnails of cards.
@Suite(.timeLimit(.minutes(10)))
struct ThumbnailTests {
    private static let app = "org.example.chat"

    /// A device with one delivered notification, whose attachment `photo` is a file with these bytes.
    private func withAttachment(
        _ bytes: Data, type: String = "public.png", isHidden: Bool = false,
        log: LineLog = LineLog(),
        _ body: (Device) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let device = try Device(
                configuration: Device.Configuration(
                    stateFolder: folder.appending(path: "state"), register: { _ in Data() },
                    log: { log.add("\($0): \($1)") }),
                logger: Logger(label: "test"))
            await device.handle(
                .installed(AppDescription(bundleIdentifier: Self.app, name: "Chat")))
            _ = await device.answer(
                .authorization([.alert, .sound, .provisional]), of: Self.app)
            let file = folder.appending(path: "photo.png")
            try bytes.write(to: file)
            var content = NotificationContent()
            content.body = "A photo"
            content.attachments = [
                NotificationAttachment(
                    identifier: "photo", url: file, typeIdentifier: type,
                    isThumbnailHidden: isHidden)
            ]
            let request = NotificationRequest(identifier: "r", content: content, trigger: nil)
            _ = await device.answer(.add(request), of: Self.app)
            try await body(device)
            await device.stop()
        }
    }

    @Test("ATT-11: a screen gets the attachment's picture, encoded again")
    func pictureIsDecoded() async throws {
        let png = TestPicture.png(red: 12, green: 190, blue: 40, side: 8)
        try await withAttachment(png) { device in
            let picture = try #require(await device.picture("n1@photo"))
            #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            // The same name returns the same bytes without another child process.
            #expect(await device.picture("n1@photo") == picture)
            for name in ["n1@other", "n2@photo", "n1", "@", "n1@../photo.png"] {
                #expect(await device.picture(name) == nil, "\(name)")
            }
        }
    }

    @Test("ATT-12: the picture of a hidden thumbnail is available for the opened card")
    func hiddenPictureIsThere() async throws {
        let png = TestPicture.png(red: 12, green: 190, blue: 40, side: 8)
        try await withAttachment(png, isHidden: true) { device in
            #expect(await device.picture("n1@photo") != nil)
        }
    }

    @Test(
        "ATT-4: a video or sound is served unchanged, a picture never",
        arguments: [
            ("public.mpeg-4", "video/mp4"), ("com.microsoft.waveform-audio", "audio/wav"),
            ("public.png", nil), ("public.html", nil),
        ])
    func media(type: String, mediaType: String?) async throws {
        let bytes = Data("what the app wrote".utf8)
        try await withAttachment(bytes, type: type) { device in
            let media = await device.media("n1@photo")
            #expect(media == mediaType.map { ScreenMedia(data: bytes, mediaType: $0) })
            for name in ["n1@other", "n2@photo", "n1", "@", "n1@../photo.png"] {
                #expect(await device.media(name) == nil, "\(name)")
            }
        }
    }

    @Test("ATT-5: a sound that has grown beyond the limit of attachments is not served")
    func largeMedia() async throws {
        let bytes = Data(count: 5 * 1024 * 1024 + 1)
        try await withAttachment(bytes, type: "public.mp3") { device in
            #expect(await device.media("n1@photo") == nil)
        }
    }

    @Test("a damaged picture is decoded once, and the log says why it is missing")
    func damagedPictureIsNone() async throws {
        let log = LineLog()
        // The import of the attachment reads the first bytes alone.
        let damaged =
            TestPicture.png(red: 1, green: 2, blue: 3).prefix(20) + Data("no picture".utf8)
        try await withAttachment(damaged, log: log) { device in
            for _ in 1...3 { #expect(await device.picture("n1@photo") == nil) }
            let lines = log.lines.filter { $0.hasPrefix("screen: A picture cannot be shown: ") }
            #expect(
                lines.count == 1 && lines.first?.contains("cannot be decoded") == true, "\(lines)")
        }
    }

    @Test("CAT-23: a screen gets a button's picture only from the app's bundle")
    func template() async throws {
        try await withAttachment(Data()) { device in
            try await withTemporaryFolder { folder in
                let png = TestPicture.png(red: 12, green: 190, blue: 40, side: 8)
                try png.write(to: folder.appending(path: "reply.png"))
                try png.write(to: folder.deletingLastPathComponent().appending(path: "outside.png"))
                let info = [
                    "CFBundleIdentifier": Self.app, "CFBundleExecutable": "Chat",
                    "CFBundleName": "Chat",
                ]
                try PropertyListEncoder().encode(info).write(
                    to: folder.appending(path: "Info.plist"))
                await device.keep(try AppBundle(at: folder, needsPrograms: false))
                let picture = try #require(await device.picture("\(Self.app)#reply"))
                #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
                #expect(await device.picture("\(Self.app)#reply.png") != nil)
                // Code specifies neither scale nor extension.
                try png.write(to: folder.appending(path: "mute@2x.png"))
                #expect(await device.picture("\(Self.app)#mute") != nil)
                #expect(await device.picture("#star") != nil)
                #expect(await device.picture("#no.such.symbol") != nil)
                for name in ["\(Self.app)#other", "\(Self.app)#../outside", "org.other#reply", "#"]
                {
                    #expect(await device.picture(name) == nil, "\(name)")
                }
            }
        }
    }

    @Test("the icon that an app's Info.plist names is a picture, with another id after an update")
    func icon() async throws {
        try await withAttachment(Data()) { device in
            try await withTemporaryFolder { folder in
                let files = [String: Any](
                    dictionaryLiteral: (
                        "CFBundlePrimaryIcon",
                        ["CFBundleIconFiles": ["AppIcon20x20", "AppIcon60x60"]]
                    ))
                let info: [String: Any] = [
                    "CFBundleIdentifier": Self.app, "CFBundleExecutable": "Chat",
                    "CFBundleName": "Chat", "CFBundleIcons": files,
                ]
                try PropertyListSerialization.data(
                    fromPropertyList: info, format: .xml, options: 0
                ).write(to: folder.appending(path: "Info.plist"))
                #expect(try AppBundle(at: folder, needsPrograms: false).description.icon == nil)
                let file = folder.appending(path: "AppIcon60x60@2x.png")
                var ids: Set<String> = []
                for red in [UInt8(12), 200] {
                    try TestPicture.png(red: red, green: 190, blue: 40, side: 8).write(to: file)
                    let bundle = try AppBundle(at: folder, needsPrograms: false)
                    await device.keep(bundle)
                    let id = try #require(bundle.description.icon?.pictureID(app: Self.app))
                    #expect(await device.picture(id) != nil)
                    ids.insert(id)
                }
                #expect(ids.count == 2)
            }
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

extension Device {
    /// Replaces an installed bundle.
    fileprivate func keep(_ bundle: AppBundle) {
        _ = installed.install(bundle)
    }
}
