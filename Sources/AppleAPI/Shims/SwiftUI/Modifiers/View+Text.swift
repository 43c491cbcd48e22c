public import Foundation

extension View {
    nonisolated public func font(_ font: Font?) -> some View { modified("font", font) }
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
        modified("fontWeight", weight)
    }
    nonisolated public func fontWidth(_ width: Font.Width?) -> some View {
        modified("fontWidth", width)
    }
    nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
        modified("fontDesign", design)
    }
    nonisolated public func bold(_ isActive: Bool = true) -> some View {
        modified("bold", isActive)
    }
    nonisolated public func italic(_ isActive: Bool = true) -> some View {
        modified("italic", isActive)
    }
    nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
        modified("monospaced", isActive)
    }
    nonisolated public func monospacedDigit() -> some View { modified("monospacedDigit") }
    nonisolated public func kerning(_ kerning: CGFloat) -> some View {
        modified("kerning", kerning)
    }
    nonisolated public func tracking(_ tracking: CGFloat) -> some View {
        modified("tracking", tracking)
    }
    nonisolated public func lowercaseSmallCaps() -> some View { modified("lowercaseSmallCaps") }
    nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
        modified("underline", isActive)
    }
    nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View
    { modified("strikethrough", isActive) }
    nonisolated public func lineLimit(_ number: Int?) -> some View { modified("lineLimit", number) }
    nonisolated public func lineLimit(_ number: Int, reservesSpace: Bool) -> some View {
        modified("lineLimit", number)
    }
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        modified("lineLimit", limit)
    }
    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        modified("lineLimit", limit.upperBound)
    }
    nonisolated public func lineSpacing(_ spacing: CGFloat) -> some View {
        modified("lineSpacing", spacing)
    }
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        modified("minimumScaleFactor", factor)
    }
    nonisolated public func allowsTightening(_ flag: Bool) -> some View {
        modified("allowsTightening", flag)
    }
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        modified("truncationMode", mode)
    }
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        modified("multilineTextAlignment", alignment)
    }
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
        modified("textCase", textCase)
    }
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        modified("dynamicTypeSize", size)
    }
    nonisolated public func dynamicTypeSize<Range: RangeExpression>(_ range: Range) -> some View
    where Range.Bound == DynamicTypeSize { modified("dynamicTypeSize") }
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
        modified("imageScale", scale)
    }
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        modified("symbolRenderingMode", mode)
    }
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
        modified("symbolVariant", variant)
    }
    nonisolated public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
        modified("labelStyle", style)
    }
    nonisolated public func labelsHidden() -> some View { modified("labelsHidden") }
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
        modified("contentTransition", transition)
    }
}

public struct SymbolVariants: Hashable, Sendable {
    let name: String
    public static let none = SymbolVariants(name: "none")
    public static let fill = SymbolVariants(name: "fill")
    public static let circle = SymbolVariants(name: "circle")
    public static let slash = SymbolVariants(name: "slash")
}

public struct ContentTransition: Hashable, Sendable {
    let name: String
    public static let identity = ContentTransition(name: "identity")
    public static let opacity = ContentTransition(name: "opacity")
    public static let interpolate = ContentTransition(name: "interpolate")
    public static let symbolEffect = ContentTransition(name: "symbolEffect")
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(name: "numericText")
    }
    public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(name: "numericText")
    }
}
