import Foundation
import OpenCoreGraphics
import OpenUIKit
import OpenUIKitCore
import Testing

/// Avatars that an extension rounds or scales. libvips-tools are installed where tests run.
@Suite("Drawing", .timeLimit(.minutes(10)))
struct DrawingTests {
    /// A picture of 20 × 20 points whose left half is red, whose right half is blue, and whose upper edge
    /// is white.
    private static let sample = drawn(20, 20) { context in
        UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
        context.fill(CGRect(x: 10, y: 0, width: 10, height: 20))
        UIColor(white: 1, alpha: 1).set()
        UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 2))
    }
    private static let (red, blue, white): ([UInt8], [UInt8], [UInt8]) = (
        [255, 0, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]
    )
    private static let transparent: [UInt8] = [0, 0, 0, 0]

    @Test("the file of a symbol names it where the device looks for the name")
    func symbolIsNamed() throws {
        let png = try #require(UIImage(systemName: "applelogo")?.pngData())
        #expect(png.prefix(160).range(of: Data("tEXtBellhop Symbol\0applelogo".utf8)) != nil)
    }

    private static func drawn(
        _ width: CGFloat, _ height: CGFloat, _ actions: (UIGraphicsImageRendererContext) -> Void
    ) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: width, height: height)
        return UIGraphicsImageRenderer(size: size, format: format).image(actions: actions)
    }

    /// Red, green, blue and opacity of a pixel; the colors are multiplied by the opacity.
    private func pixel(_ image: UIImage, _ x: Int, _ y: Int) throws -> [UInt8] {
        let cgImage = try #require(image.cgImage)
        let grid = try #require(
            PixelGrid(decoding: image.fileData, width: cgImage.width, height: cgImage.height))
        let color = grid[x, y]
        return (0..<4).map { UInt8(color[$0]) }
    }

    @Test("a renderer makes a PNG of its size, with three pixels for a point and nothing in it")
    func sizes() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5)).image { _ in }
        #expect(image.size == CGSize(width: 10, height: 5) && image.scale == 3)
        #expect(image.pngData()?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
        #expect(try pixel(image, 29, 14) == Self.transparent)
    }

    @Test("fills are where they were put, in their colors")
    func fills() throws {
        #expect(try pixel(Self.sample, 3, 10) == Self.red)
        #expect(try pixel(Self.sample, 16, 10) == Self.blue)
        #expect(try pixel(Self.sample, 3, 0) == Self.white)
    }

    @Test("a picture that is drawn into a circle is round, scaled and upright")
    func roundAvatar() throws {
        let round = Self.drawn(40, 40) { _ in
            let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
            UIBezierPath(ovalIn: rect).addClip()
            Self.sample.draw(in: rect)
        }
        for corner in [(0, 0), (39, 0), (0, 39), (39, 39)] {
            #expect(try pixel(round, corner.0, corner.1) == Self.transparent)
        }
        #expect(try pixel(round, 10, 20) == Self.red)
        #expect(try pixel(round, 30, 20) == Self.blue)
        #expect(try pixel(round, 20, 1)[1] > 200)
        let edge = try pixel(round, 5, 6)[3]
        #expect(edge > 0 && edge < 255)
    }

    @Test("rounded corners leave the middle of each side")
    func roundedRectangle() throws {
        let image = Self.drawn(20, 20) { context in
            UIBezierPath(
                roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 6
            ).fill()
            #expect(context.cgContext.ctm.isIdentity)
        }
        #expect(try pixel(image, 0, 0)[3] == 0)
        #expect(try pixel(image, 10, 0) == [0, 0, 0, 255])
        #expect(try pixel(image, 0, 10) == [0, 0, 0, 255])
    }

    @Test("the even-odd rule leaves a hole, the other rule none", arguments: [true, false])
    func fillRules(isEvenOdd: Bool) throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 12, height: 12))
        path.append(UIBezierPath(rect: CGRect(x: 4, y: 4, width: 4, height: 4)))
        path.usesEvenOddFillRule = isEvenOdd
        let image = Self.drawn(12, 12) { _ in path.fill() }
        #expect(try pixel(image, 6, 6)[3] == (isEvenOdd ? 0 : 255))
        #expect(try pixel(image, 2, 6)[3] == 255)
    }

    @Test("the functions of before iOS 10 make a smaller picture, and end it")
    func oldFunctions() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 5, height: 5), false, 1)
        Self.sample.draw(in: CGRect(x: 0, y: 0, width: 5, height: 5))
        let small = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(small.size == CGSize(width: 5, height: 5))
        // Four pixels of the larger picture make one, with something of those around them.
        let (left, right) = (try pixel(small, 0, 3), try pixel(small, 4, 3))
        #expect(left[0] > 240 && left[1] < 15 && left[2] < 15 && left[3] == 255)
        #expect(right[0] < 15 && right[1] < 15 && right[2] > 240 && right[3] == 255)
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test("an opaque picture is black where nothing is drawn")
    func opaque() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(try pixel(image, 1, 1) == [0, 0, 0, 255])
    }

    @Test("a picture of Core Graphics is upside down, unless the context is turned")
    func coreGraphics() throws {
        let image = try #require(Self.sample.cgImage)
        let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
        let flipped = Self.drawn(20, 20) { $0.cgContext.draw(image, in: rect) }
        #expect(try pixel(flipped, 3, 19) == Self.white)
        let upright = Self.drawn(20, 20) {
            $0.cgContext.translateBy(x: 0, y: 20)
            $0.cgContext.scaleBy(x: 1, y: -1)
            $0.cgContext.draw(image, in: rect)
        }
        #expect(try pixel(upright, 3, 0) == Self.white)
        #expect(try pixel(upright, 3, 10) == Self.red)
    }

    /// An orientation, and where the white upper edge and the red left half of the file are then.
    struct Turn: Sendable {
        let orientation: UIImage.Orientation
        let white: (x: Int, y: Int)
        let red: (x: Int, y: Int)
    }

    @Test(
        "a picture with an orientation is drawn upright",
        arguments: [
            Turn(orientation: .down, white: (10, 19), red: (16, 10)),
            Turn(orientation: .left, white: (0, 10), red: (10, 16)),
            Turn(orientation: .right, white: (19, 10), red: (10, 3)),
            Turn(orientation: .upMirrored, white: (10, 0), red: (16, 10)),
            Turn(orientation: .downMirrored, white: (10, 19), red: (3, 10)),
            Turn(orientation: .leftMirrored, white: (0, 10), red: (10, 3)),
            Turn(orientation: .rightMirrored, white: (19, 10), red: (10, 16)),
        ])
    func orientations(turn: Turn) throws {
        let file = try #require(Self.sample.cgImage)
        let turned = UIImage(cgImage: file, scale: 1, orientation: turn.orientation)
        let image = Self.drawn(20, 20) { _ in turned.draw(at: .zero) }
        #expect(try pixel(image, turn.white.x, turn.white.y) == Self.white)
        #expect(try pixel(image, turn.red.x, turn.red.y) == Self.red)
    }

    @Test("states come back, and colors keep their opacity")
    func states() throws {
        let image = Self.drawn(4, 4) { context in
            let inner = context.cgContext
            inner.saveGState()
            inner.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4))
            inner.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
            inner.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            inner.restoreGState()
            inner.fill(CGRect(x: 3, y: 0, width: 1, height: 4))
        }
        #expect(try pixel(image, 1, 1) == [128, 0, 0, 128])
        #expect(try pixel(image, 2, 1)[3] == 0)
        #expect(try pixel(image, 3, 1) == [0, 0, 0, 255])
    }

    @Test("states beyond the limit are not kept, and as many are not brought back")
    func manyStates() throws {
        let image = Self.drawn(1, 1) { context in
            let inner = context.cgContext
            for _ in 0..<CGContext.statesMax { inner.saveGState() }
            inner.setFillColor(gray: 1, alpha: 1)
            inner.saveGState()
            inner.restoreGState()
            inner.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(try pixel(image, 0, 0) == Self.white)
    }

    @Test("a picture that is empty, or larger than the limit, is not drawn")
    func limits() {
        let side = CGFloat(FileConverter.sidePixelsMax)
        for size in [
            CGSize.zero, CGSize(width: side + 1, height: 1), CGSize(width: side, height: 489),
            CGSize(width: 1e300, height: 1e300), CGSize(width: CGFloat.infinity, height: 1),
            CGSize(width: CGFloat.nan, height: 1),
        ] {
            let image = Self.drawn(size.width, size.height) { _ in
                Issue.record("There is nothing to draw into.")
            }
            #expect(image.fileData.isEmpty)
        }
        #expect(PixelGrid(width: FileConverter.sidePixelsMax, height: 488) != nil)
    }

    @Test("an invalid rectangle or picture draws nothing")
    func nothing() throws {
        let broken = UIImage(cgImage: CGImage(data: Data("text".utf8), width: 2, height: 2))
        let image = Self.drawn(4, 4) { context in
            broken.draw(in: CGRect(x: 0, y: 0, width: 4, height: 4))
            Self.sample.draw(in: .zero)
            Self.sample.draw(in: CGRect(x: 1e300, y: 0, width: 1e300, height: 4))
            context.fill(CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4))
            context.cgContext.scaleBy(x: 0, y: 0)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(try pixel(image, 2, 2) == Self.transparent)
    }
}
