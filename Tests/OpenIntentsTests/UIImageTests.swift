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

    @Test(
        "refuses what is not a picture",
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
