public import CoreGraphics
public import UIKit

/// A font by its text style or size.
///
/// See <https://developer.apple.com/documentation/swiftui/font>.
public struct Font: Hashable, Sendable {
    let name: String

    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
        case caption, caption2
    }

    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
    public enum Leading: Hashable, Sendable { case standard, tight, loose }

    public struct Weight: Hashable, Sendable {
        let name: String
        public static let ultraLight = Weight(name: "ultraLight")
        public static let thin = Weight(name: "thin")
        public static let light = Weight(name: "light")
        public static let regular = Weight(name: "regular")
        public static let medium = Weight(name: "medium")
        public static let semibold = Weight(name: "semibold")
        public static let bold = Weight(name: "bold")
        public static let heavy = Weight(name: "heavy")
        public static let black = Weight(name: "black")
    }

    public struct Width: Hashable, Sendable {
        public var value: CGFloat
        public init(_ value: CGFloat) { self.value = value }
        public static let compressed = Width(-0.5)
        public static let condensed = Width(-0.25)
        public static let standard = Width(0)
        public static let expanded = Width(0.25)
    }

    init(_ name: String) { self.name = name }
    public init(_ font: UIFont) { name = "\(font.pointSize)" }

    public static let largeTitle = Font("largeTitle")
    public static let title = Font("title")
    public static let title2 = Font("title2")
    public static let title3 = Font("title3")
    public static let headline = Font("headline")
    public static let subheadline = Font("subheadline")
    public static let body = Font("body")
    public static let callout = Font("callout")
    public static let footnote = Font("footnote")
    public static let caption = Font("caption")
    public static let caption2 = Font("caption2")

    public static func system(
        _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
    ) -> Font { Font("\(style)") }

    public static func system(
        size: CGFloat, weight: Weight? = nil, design: Design? = nil
    ) -> Font { Font("system \(size)") }

    public static func custom(_ name: String, size: CGFloat) -> Font { Font("\(name) \(size)") }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font("\(name) \(fixedSize)")
    }
    public static func custom(_ name: String, size: CGFloat, relativeTo: TextStyle) -> Font {
        Font("\(name) \(size)")
    }

    public func weight(_ weight: Weight) -> Font { Font("\(name) \(weight.name)") }
    public func width(_ width: Width) -> Font { self }
    public func bold() -> Font { weight(.bold) }
    public func italic() -> Font { Font("\(name) italic") }
    public func monospaced() -> Font { Font("\(name) monospaced") }
    public func monospacedDigit() -> Font { Font("\(name) monospacedDigit") }
    public func smallCaps() -> Font { Font("\(name) smallCaps") }
    public func leading(_ leading: Leading) -> Font { self }
}
