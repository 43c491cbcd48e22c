import Foundation
import OpenUIKitCore
import Testing

@Suite("UIImage")
struct UIImageTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [0, 0, 1, 0, 0, 0, 0, 5]
    private static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 7, 0, 9, 3]
    private static let gif: [UInt8] = Array("GIF89a".utf8) + [3, 0, 2, 0]
    private static let webP: [UInt8] =
        Array("RIFF0000WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 6, 0, 0]

    @Test(
        "reads the size from a file's header",
        arguments: [(png, 256, 5), (jpeg, 9, 7), (gif, 3, 2), (webP, 5, 7)] as [([UInt8], Int, Int)]
    )
    func sizes(bytes: [UInt8], width: Int, height: Int) throws {
        let image = try #require(UIImage(data: Data(bytes)))
        #expect(image.size == CGSize(width: width, height: height))
        #expect(image.fileData == Data(bytes))
        let small = try #require(UIImage(data: Data(bytes), scale: 2))
        #expect(small.size.width == CGFloat(width) / 2)
    }

    /// A JPEG file of 9 × 7 pixels with an orientation in EXIF's form, in one of its two byte orders.
    static func turned(_ value: UInt8, isLittle: Bool) -> Data {
        let directory: [UInt8] =
            isLittle
            ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0]
            : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
        let block = Array("Exif\0\0".utf8) + directory
        return Data(
            [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(block.count + 2)] + block + jpeg.dropFirst(2))
    }

    @Test(
        "reads the orientation of a JPEG file",
        arguments: [
            (1, .up), (2, .upMirrored), (3, .down), (4, .downMirrored), (5, .leftMirrored),
            (6, .right), (7, .rightMirrored), (8, .left), (0, .up), (9, .up),
        ] as [(UInt8, UIImage.Orientation)], [true, false])
    func orientations(row: (value: UInt8, expected: UIImage.Orientation), isLittle: Bool) throws {
        let file = Self.turned(row.value, isLittle: isLittle)
        let image = try #require(UIImage(data: file))
        #expect(image.imageOrientation == row.expected)
        let isOnItsSide = (5...8).contains(row.value)
        #expect(
            image.size == (isOnItsSide ? CGSize(width: 7, height: 9) : CGSize(width: 9, height: 7)))
        #expect(image.cgImage?.width == 9)
        for count in 0..<file.count { _ = UIImage(data: file.prefix(count)) }
    }

    @Test(
        "rejects data of other formats",
        arguments: [[], [0xFF], Array("hello, world".utf8), [0x89, 0x50]] as [[UInt8]])
    func refuses(bytes: [UInt8]) {
        #expect(UIImage(data: Data(bytes)) == nil)
    }

    @Test("reads a slice of data, whose first index is not 0")
    func slices() throws {
        let data = Data([1, 2, 3] + Self.gif).dropFirst(3)
        #expect(try #require(UIImage(data: data)).size == CGSize(width: 3, height: 2))
    }
}
