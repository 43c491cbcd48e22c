import Foundation
import Glibc
import NotificationModel
import Testing
import UpTesting

@testable import Device

@Suite(.timeLimit(.minutes(10)))
struct PictureDecoderTests {
    private func decode(_ image: ImageReference) async throws -> PictureDecoder.Outcome {
        try await withTemporaryFolder { folder in
            await PictureDecoder(folder: folder).decode(image, bundle: folder)
        }
    }

    @Test func aPictureBecomesASmallPNG() async throws {
        let large = TestPicture.png(red: 1, green: 2, blue: 3, side: 400)
        guard case .png(let png) = try await decode(.data(large)) else {
            Issue.record("it must decode")
            return
        }
        #expect(PictureKind(png) == .png)
        // Width and height are in the header, big-endian.
        #expect(png[16..<24] == Data([0, 0, 0, 192, 0, 0, 0, 192]))
    }

    @Test("a pipe or a device with a picture's name does not block, and no name leaves the folder")
    func specialFiles() async throws {
        try await withTemporaryFolder { folder in
            let bundle = folder.appending(path: "X.app")
            try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
            let pipe = bundle.appending(path: "pipe.png")
            try #require(unsafe mkfifo(pipe.path, 0o600) == 0)
            try TestPicture.png(red: 1, green: 2, blue: 3).write(
                to: folder.appending(path: "outside.png"))
            try FileManager.default.createSymbolicLink(
                atPath: bundle.appending(path: "link.png").path,
                withDestinationPath: "../outside.png")
            let decoder = PictureDecoder(folder: folder)
            let images: [ImageReference] = [
                .url(pipe), .named("pipe"), .named("link"), .url(URL(filePath: "/dev/zero")),
                .url(bundle),
            ]
            for image in images {
                guard case .undecodable(let why) = await decoder.decode(image, bundle: bundle)
                else {
                    Issue.record("\(image) must not decode")
                    continue
                }
                #expect(why.contains("cannot be read"), "\(why)")
            }
        }
    }

    @Test(
        "a system symbol becomes a drawing of Bellhop's, also through the placeholder of UIKit",
        arguments: [
            "star", "star.fill", "applelogo", "a.very.long.name.of.a.symbol", "<&\"\u{0}", "",
        ])
    func symbols(name: String) async throws {
        let length = UInt8("Bellhop Symbol".utf8.count + 1 + name.utf8.count)
        let placeholder =
            TestPicture.png(red: 1, green: 2, blue: 3).prefix(33) + Data([0, 0, 0, length])
            + Data("tEXtBellhop Symbol\0\(name)".utf8) + Data(repeating: 0, count: 40)
        for image in [ImageReference.system(name), .data(placeholder)] {
            guard case .png(let png) = try await decode(image) else {
                Issue.record("it must be drawn")
                continue
            }
            #expect(png[16..<24] == Data([0, 0, 0, 192, 0, 0, 0, 192]))
            #expect(SystemSymbol(standingFor: image)?.name == name)
        }
    }

    @Test("a symbol without a shape is not the same as another one")
    func labels() {
        #expect(SystemSymbol(name: "star").isDrawn && !SystemSymbol(name: "applelogo").isDrawn)
        #expect(SystemSymbol(name: "applelogo").disc != SystemSymbol(name: "ladybug").disc)
        #expect(SystemSymbol(name: "applelogo").disc.contains(">applelogo<"))
        #expect(!SystemSymbol(name: "<script>").disc.contains("<script"))
    }

    @Test func aPictureThatIsCutOffShowsWhatThereIs() async throws {
        let whole = TestPicture.png(red: 1, green: 2, blue: 3, side: 200)
        guard case .png = try await decode(.data(whole.prefix(whole.count / 2))) else {
            Issue.record("the decoder must return the available part")
            return
        }
    }

    /// A PNG whose header claims more pixels than there are.
    private static var claimsTooMuch: Data {
        var data = TestPicture.png(red: 0, green: 0, blue: 0)
        data.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
        return data
    }

    static let bad: [(what: String, image: ImageReference, sentence: String)] = [
        (
            "text", .data(Data("no picture".utf8)),
            "10 bytes that are not PNG, JPEG, GIF, WebP or HEIC"
        ),
        ("nothing", .data(Data()), "0 bytes that are not PNG"),
        ("SVG", .data(Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)), "not PNG"),
        ("claims too much", .data(claimsTooMuch), "cannot be decoded"),
        ("too large", .data(Data(count: PictureDecoder.fileBytesMax + 1)), "over the limit"),
        ("remote", .url(URL(filePath: "/").appending(path: "x")), "cannot be read"),
        ("named", .named("nowhere"), "nowhere.png cannot be read"),
    ]

    @Test("COM-22 a picture that cannot be shown has a reason", arguments: bad)
    func badPicturesSayWhy(what: String, image: ImageReference, sentence: String) async throws {
        guard case .undecodable(let why) = try await decode(image) else {
            Issue.record("\(what) must not decode")
            return
        }
        #expect(why.contains(sentence))
    }

    @Test("COM-22 a remote address is not downloaded")
    func remoteAddress() async throws {
        let url = try #require(URL(string: "https://example.org/a.png"))
        guard case .undecodable(let why) = try await decode(.url(url)) else {
            Issue.record("it must not be loaded")
            return
        }
        #expect(why.contains("not downloaded"))
    }

    @Test func aPictureOfTheBundleIsFoundByName() async throws {
        try await withTemporaryFolder { folder in
            try TestPicture.png(red: 9, green: 9, blue: 9)
                .write(to: folder.appending(path: "face.png"))
            let decoder = PictureDecoder(folder: folder)
            for name in ["face", "face.png", "../../face"] {
                guard case .png = await decoder.decode(.named(name), bundle: folder) else {
                    Issue.record("\(name) must be found")
                    return
                }
            }
        }
    }
}
