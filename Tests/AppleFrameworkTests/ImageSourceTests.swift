import Foundation
import ImageIO
import OpenCoreGraphics
import OpenFoundation
import OpenUIKitCore
import Testing

/// Pictures that a child process decodes. The machine needs libvips-tools.
@Suite("Scaling, cropping and encoding of pictures", .timeLimit(.minutes(10)))
struct ImageSourceTests {
    /// A picture of 40 × 20 pixels: an uncompressed PNG in which red increases to the right.
    static let png = PlainPNG.data(width: 40, height: 20) { x, y in
        [UInt8(x * 6), UInt8(y * 12), 9]
    }

    private static var always: [CFString: NSNumber] {
        [
            kCGImageSourceCreateThumbnailFromImageAlways: NSNumber(value: true),
            kCGImageSourceThumbnailMaxPixelSize: NSNumber(value: 10),
        ]
    }

    private func dictionary(_ values: [CFString: NSNumber]) -> CFDictionary {
        let result = NSMutableDictionary()
        for (key, value) in values { result.setObject(value, forKey: key) }
        return result
    }

    @Test("a source reads type and size without decoding")
    func properties() throws {
        let source = try #require(CGImageSourceCreateWithData(NSData(data: Self.png), nil))
        #expect(CGImageSourceGetType(source) == "public.png")
        #expect(CGImageSourceGetCount(source) == 1)
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(properties.object(forKey: kCGImagePropertyPixelWidth) as? Int == 40)
        #expect(properties.object(forKey: kCGImagePropertyPixelHeight) as? Int == 20)
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 1, nil) == nil)
        #expect(CGImageSourceCreateWithData(NSData(data: Data("text".utf8)), nil) == nil)
    }

    @Test("a thumbnail keeps the aspect ratio and the maximum side length")
    func thumbnail() throws {
        let source = try #require(CGImageSourceCreateWithData(NSData(data: Self.png), nil))
        let small = try #require(
            CGImageSourceCreateThumbnailAtIndex(source, 0, dictionary(Self.always)))
        #expect(small.width == 10 && small.height == 5)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
    }

    @Test("cropping uses the edges of the rectangle")
    func cropping() throws {
        let image = try #require(UIImage(data: Self.png)?.cgImage)
        let part = try #require(image.cropping(to: CGRect(x: 30, y: 5, width: 20, height: 10)))
        #expect(part.width == 10 && part.height == 10)
        #expect(UIImage(cgImage: part).size == CGSize(width: 10, height: 10))
        #expect(image.cropping(to: CGRect(x: 40, y: 0, width: 5, height: 5)) == nil)
        #expect(image.cropping(to: CGRect(x: 0, y: 0, width: 99, height: 99)) === image)
    }

    @Test("jpegData returns JPEG and pngData returns PNG for any source")
    func encoding() throws {
        let image = try #require(UIImage(data: Self.png))
        #expect(image.pngData() == Self.png)
        let jpeg = try #require(image.jpegData(compressionQuality: 0.8))
        #expect(jpeg.starts(with: [0xFF, 0xD8, 0xFF]))
        let photo = try #require(UIImage(data: jpeg))
        #expect(photo.size == image.size)
        #expect(photo.jpegData(compressionQuality: 1) == jpeg)
        let back = try #require(photo.pngData())
        #expect(back.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(UIImage(data: back)?.size == image.size)
    }

    @Test("undecodable data gives nil")
    func damaged() throws {
        let cut = try #require(UIImage(data: Self.png.prefix(33)))
        #expect(cut.jpegData(compressionQuality: 1) == nil)
        #expect(cut.cgImage?.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 2)) == nil)
    }

    @Test("a destination writes PNG and JPEG only")
    func destination() throws {
        let image = try #require(UIImage(data: Self.png)?.cgImage)
        let data = NSMutableData()
        let destination = try #require(
            CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
        #expect(!CGImageDestinationFinalize(destination))
        CGImageDestinationAddImage(destination, image, nil)
        #expect(CGImageDestinationFinalize(destination))
        #expect(Data(referencing: data).starts(with: [0xFF, 0xD8, 0xFF]))
        #expect(CGImageDestinationCreateWithData(data, "public.heic", 1, nil) == nil)
        #expect(CGImageDestinationCreateWithData(data, "public.png", 2, nil) == nil)
    }
}

/// Writes PNG files with uncompressed pixels.
enum PlainPNG {
    static func data(width: Int, height: Int, _ pixel: (Int, Int) -> [UInt8]) -> Data {
        var rows: [UInt8] = []
        for y in 0..<height {
            rows.append(0)
            for x in 0..<width { rows += pixel(x, y) }
        }
        let count = rows.count
        var deflated: [UInt8] = [
            0x78, 0x01, 1, UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF),
            UInt8(~count >> 8 & 0xFF),
        ]
        deflated += rows
        var (low, high) = (1, 0)
        for byte in rows {
            low = (low + Int(byte)) % 65521
            high = (high + low) % 65521
        }
        deflated += big(high << 16 | low)
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            + chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0])
            + chunk("IDAT", deflated) + chunk("IEND", [])
    }

    private static func big(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func chunk(_ name: String, _ bytes: [UInt8]) -> Data {
        let body = Array(name.utf8) + bytes
        var sum: UInt32 = .max
        for byte in body {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return Data(big(bytes.count) + body + big(Int(~sum)))
    }
}
