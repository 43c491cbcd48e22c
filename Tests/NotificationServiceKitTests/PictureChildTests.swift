#if os(Linux)
    import FileKinds
    import Foundation
    import Testing

    @testable import NotificationServiceKit

    @Suite("Pictures that a child process downscales", .timeLimit(.minutes(10)))
    struct PictureChildTests {
        /// Returns a 12-megapixel picture with noise, made by libvips.
        private static func large(_ name: String) throws -> Data {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try vips(in: folder, "gaussnoise", "noise.v", "4000", "3000", "--mean", "128")
            try vips(in: folder, "cast", "noise.v", name, "uchar")
            return try Data(contentsOf: folder.appendingPathComponent(name))
        }

        private static func vips(in folder: URL, _ arguments: String...) throws {
            let child = Process()
            child.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            child.arguments = ["vips"] + arguments
            child.currentDirectoryURL = folder
            try child.run()
            child.waitUntilExit()
            try #require(child.terminationStatus == 0, "install libvips-tools")
        }

        @Test(
            "shrink from 12 megapixels to the requested size",
            arguments: [("in.jpg", "jpg"), ("in.png", "png"), ("in.webp", "png")])
        func twelveMegapixels(name: String, ending: String) throws {
            let large = try Self.large(name)
            #expect(PictureSize(of: large) == PictureSize(width: 4_000, height: 3_000))
            let small = try ImageCodec.vips.fit(large, ImageCodec.Target(pixelsMax: 256))
            #expect(PictureSize(of: small) == PictureSize(width: 256, height: 192))
            #expect(FileKind(bytes: small)?.fileExtension == ending)
            #expect(small.count < 200_000)
        }

        @Test("are rejected with the reason when they are truncated, and leave no file")
        func damaged() throws {
            let broken = Data(
                [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0x0B, 0xB8, 0x0F, 0xA0, 3]
                    + [UInt8](repeating: 7, count: 100))
            let error = #expect(throws: ImageCodec.ImageError.self) {
                try ImageCodec.vips.fit(broken, ImageCodec.Target(pixelsMax: 256))
            }
            #expect(
                error?.description == "This jpg picture of 112 bytes cannot be decoded; it is "
                    + "damaged, cut off or too large.")
        }

        @Test("stay unchanged when they are small, and other files are rejected as usual")
        func others() throws {
            let target = ImageCodec.Target(pixelsMax: 256)
            let small = try #require(DrawnPicture.letterAvatar(name: "Ann", id: "1"))
            #expect(try ImageCodec.vips.fit(small, target) == small)
            #expect(throws: ImageCodec.ImageError.self) {
                try ImageCodec.vips.fit(Data("<html>".utf8), target)
            }
        }
    }
#endif
