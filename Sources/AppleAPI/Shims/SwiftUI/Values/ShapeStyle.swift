public import CoreGraphics

/// What fills a shape or a text.
///
/// See <https://developer.apple.com/documentation/swiftui/shapestyle>.
public protocol ShapeStyle: Sendable {}

extension ShapeStyle {
    public func opacity(_ opacity: Double) -> some ShapeStyle { self }
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
}

public struct ShadowStyle: Hashable, Sendable {
    public static func drop(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle { ShadowStyle() }
    public static func inner(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle { ShadowStyle() }
}

public struct AnyShapeStyle: ShapeStyle {
    let style: any ShapeStyle
    public init<Style: ShapeStyle>(_ style: Style) { self.style = style }
}

public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    let level: Int
    public static let primary = HierarchicalShapeStyle(level: 1)
    public static let secondary = HierarchicalShapeStyle(level: 2)
    public static let tertiary = HierarchicalShapeStyle(level: 3)
    public static let quaternary = HierarchicalShapeStyle(level: 4)
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

public struct Material: ShapeStyle, Hashable {
    let name: String
    public static let ultraThin = Material(name: "ultraThin")
    public static let thin = Material(name: "thin")
    public static let regular = Material(name: "regular")
    public static let thick = Material(name: "thick")
    public static let ultraThick = Material(name: "ultraThick")
    public static let bar = Material(name: "bar")
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}

/// A style that takes its color from the surrounding views.
public struct InheritedStyle: ShapeStyle, Hashable { let name: String }
public typealias TintShapeStyle = InheritedStyle
public typealias BackgroundStyle = InheritedStyle
public typealias ForegroundStyle = InheritedStyle

extension InheritedStyle {
    public init() { name = "tint" }
}

extension ShapeStyle where Self == InheritedStyle {
    public static var tint: InheritedStyle { InheritedStyle(name: "tint") }
    public static var background: InheritedStyle { InheritedStyle(name: "background") }
    public static var foreground: InheritedStyle { InheritedStyle(name: "foreground") }
    public static var fill: InheritedStyle { InheritedStyle(name: "fill") }
    public static var separator: InheritedStyle { InheritedStyle(name: "separator") }
    public static var placeholder: InheritedStyle { InheritedStyle(name: "placeholder") }
}

public struct Gradient: ShapeStyle, Hashable {
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat
        public init(color: Color, location: CGFloat) {
            (self.color, self.location) = (color, location)
        }
    }

    public var stops: [Stop]
    public init(stops: [Stop]) { self.stops = stops }
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }
}

public struct AnyGradient: ShapeStyle, Hashable {
    let gradient: Gradient
    public init(_ gradient: Gradient) { self.gradient = gradient }
}

/// A gradient in a direction or around a point.
public nonisolated struct PlacedGradient<Kind>: View, ShapeStyle {
    public typealias Body = Never
    let gradient: Gradient
}

extension PlacedGradient: NodeView {
    @MainActor package var node: ViewNode {
        ViewNode("\(Kind.self)", gradient.stops.map(\.color.description))
    }
}

public enum LinearKind {}
public enum RadialKind {}
public enum AngularKind {}
public typealias LinearGradient = PlacedGradient<LinearKind>
public typealias RadialGradient = PlacedGradient<RadialKind>
public typealias AngularGradient = PlacedGradient<AngularKind>

extension PlacedGradient where Kind == LinearKind {
    public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
    }
    public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        gradient = Gradient(colors: colors)
    }
    public nonisolated init(
        stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
    ) { gradient = Gradient(stops: stops) }
}

extension PlacedGradient where Kind == RadialKind {
    public nonisolated init(
        gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) { self.gradient = gradient }
    public nonisolated init(
        colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) { gradient = Gradient(colors: colors) }
}

extension PlacedGradient where Kind == AngularKind {
    public nonisolated init(
        gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
    ) { self.gradient = gradient }
    public nonisolated init(
        colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
    ) { gradient = Gradient(colors: colors) }
    public nonisolated init(gradient: Gradient, center: UnitPoint, angle: Angle) {
        self.gradient = gradient
    }
}

extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
    public static func linearGradient(
        colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}
