public import Foundation

/// Picture files for the responses of a scripted network.
///
/// ```swift
/// device.network.respond(to: "https://example.org/*", with: TestPicture.png)
/// ```
public enum TestPicture {
    /// A valid PNG of one gray pixel.
    public static let png = Data(
        [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48,
            0x44, 0x52, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00,
            0x00, 0x3A, 0x7E, 0x9B, 0x55, 0x00, 0x00, 0x00, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78,
            0xDA, 0x63, 0x68, 0x00, 0x00, 0x00, 0x82, 0x00, 0x81, 0xDA, 0x45, 0x08, 0x3B, 0x00,
            0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
        ])

    /// Returns whether the data begins like a picture that a device can show: PNG, JPEG, GIF, BMP,
    /// TIFF, WebP or HEIC.
    ///
    /// Nothing is decoded.
    static func isPicture(_ data: Data) -> Bool {
        let head = [UInt8](data.prefix(12))
        let plain: [[UInt8]] = [
            [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("BM".utf8),
            [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A],
        ]
        if plain.contains(where: { head.starts(with: $0) }) { return true }
        guard head.count == 12 else { return false }
        let kind = head[8...]
        if head.starts(with: Array("RIFF".utf8)) { return kind.elementsEqual("WEBP".utf8) }
        let brands = ["heic", "heix", "mif1", "msf1", "avif"]
        return head[4..<8].elementsEqual("ftyp".utf8)
            && brands.contains { kind.elementsEqual($0.utf8) }
    }
}
