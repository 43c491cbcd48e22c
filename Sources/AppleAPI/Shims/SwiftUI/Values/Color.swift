public import CoreGraphics
public import Foundation
public import UIKit

/// A color.
///
/// Colors of an asset catalog are known by their names only.
///
/// See <https://developer.apple.com/documentation/swiftui/color>.
public nonisolated struct Color: View, ShapeStyle, Hashable, Sendable, CustomStringConvertible {
    public typealias Body = Never

    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

    public let description: String

    init(describing text: String) { description = text }

    public init(_ name: String, bundle: Bundle? = nil) { description = name }
    public init(_ resource: ColorResource) { description = resource.name }
    public init(_ color: UIColor) { description = "\(color)" }
    public init(uiColor: UIColor) { description = "\(uiColor)" }
    public init(_ color: CGColor) { description = "\(color)" }
    public init(cgColor: CGColor) { description = "\(cgColor)" }

    public init(
        _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
        opacity: Double = 1
    ) { description = "\(red) \(green) \(blue) \(opacity)" }

    public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        description = "\(white) \(opacity)"
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        description = "hue \(hue) \(saturation) \(brightness) \(opacity)"
    }

    public func opacity(_ opacity: Double) -> Color { Color(describing: "\(self) \(opacity)") }
    public func mix(with color: Color, by fraction: Double) -> Color { self }
    public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }

    public static let black = Color(describing: "black")
    public static let blue = Color(describing: "blue")
    public static let brown = Color(describing: "brown")
    public static let clear = Color(describing: "clear")
    public static let cyan = Color(describing: "cyan")
    public static let gray = Color(describing: "gray")
    public static let green = Color(describing: "green")
    public static let indigo = Color(describing: "indigo")
    public static let mint = Color(describing: "mint")
    public static let orange = Color(describing: "orange")
    public static let pink = Color(describing: "pink")
    public static let purple = Color(describing: "purple")
    public static let red = Color(describing: "red")
    public static let teal = Color(describing: "teal")
    public static let white = Color(describing: "white")
    public static let yellow = Color(describing: "yellow")
    public static let primary = Color(describing: "primary")
    public static let secondary = Color(describing: "secondary")
    public static let accentColor = Color(describing: "accentColor")
}

extension Color: NodeView {
    @MainActor package var node: ViewNode { ViewNode("Color", [description]) }
}

extension ShapeStyle where Self == Color {
    public static var black: Color { .black }
    public static var blue: Color { .blue }
    public static var brown: Color { .brown }
    public static var clear: Color { .clear }
    public static var cyan: Color { .cyan }
    public static var gray: Color { .gray }
    public static var green: Color { .green }
    public static var indigo: Color { .indigo }
    public static var mint: Color { .mint }
    public static var orange: Color { .orange }
    public static var pink: Color { .pink }
    public static var purple: Color { .purple }
    public static var red: Color { .red }
    public static var teal: Color { .teal }
    public static var white: Color { .white }
    public static var yellow: Color { .yellow }
}

extension UIColor {
    /// Creates a black color, since the components of a SwiftUI color are not kept.
    public convenience init(_ color: Color) { self.init(white: 0, alpha: 1) }
}
