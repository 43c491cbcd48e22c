import Foundation
import OpenCoreGraphics
import OpenUIKitCore
import Testing

@Suite("A color")
struct ColorTests {
    @Test(
        "of hue, saturation and brightness has components of red, green and blue",
        arguments: [
            ((0, 1, 1), [1, 0, 0, 1]), ((1.0 / 3, 1, 1), [0, 1, 0, 1]),
            ((2.0 / 3, 1, 0.5), [0, 0, 0.5, 1]), ((0.5, 0, 0.25), [0.25, 0.25, 0.25, 1]),
        ] as [((CGFloat, CGFloat, CGFloat), [CGFloat])])
    func hue(parts: (CGFloat, CGFloat, CGFloat), expected: [CGFloat]) throws {
        let color = UIColor(
            hue: parts.0, saturation: parts.1, brightness: parts.2, alpha: 1)
        let made = try #require(color.cgColor.components)
        #expect(zip(made, expected).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test("of the system follows light and dark mode")
    func dynamic() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(UIColor.label.resolvedColor(with: dark) == .white)
        #expect(UIColor.label.cgColor.components == [0, 0, 0, 1])
        let pale = UIColor.label.withAlphaComponent(0.5).resolvedColor(with: dark)
        #expect(pale == UIColor(white: 1, alpha: 0.5))
        dark.performAsCurrent {
            #expect(UIColor.systemBackground.cgColor.components == [0, 0, 0, 1])
        }
    }

    @Test("converts to Core Graphics and back")
    func coreGraphics() {
        let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect(UIColor(cgColor: color.cgColor) == color)
        #expect(UIColor(cgColor: CGColor(gray: 0.5, alpha: 1)) == .gray)
    }

    @Test(
        "font is as large as its style on a new device",
        arguments: [
            (UIFont.TextStyle.largeTitle, 34), (.headline, 17), (.body, 17), (.caption2, 11),
        ] as [(UIFont.TextStyle, CGFloat)])
    func fonts(style: UIFont.TextStyle, size: CGFloat) {
        #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
    }

    @Test("font keeps its weight, name and size")
    func fontValues() throws {
        let bold = UIFont.boldSystemFont(ofSize: 12)
        #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(bold.withSize(20).pointSize == 20)
        let named = try #require(UIFont(name: "Avenir-Heavy", size: 9))
        #expect(named.fontName == "Avenir-Heavy" && named.familyName == "Avenir")
        #expect(UIFont(name: "", size: 9) == nil)
    }
}
