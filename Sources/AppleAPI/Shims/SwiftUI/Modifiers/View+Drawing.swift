public import CoreGraphics

extension View {
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        modified("foregroundColor", color)
    }
    nonisolated public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        modified("foregroundStyle", style)
    }
    nonisolated public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(
        _ first: First, _ second: Second
    ) -> some View {
        modified("foregroundStyle", first, second)
    }
    nonisolated public func tint<Style: ShapeStyle>(_ style: Style?) -> some View {
        modified("tint", style)
    }
    nonisolated public func tint(_ color: Color?) -> some View { modified("tint", color) }
    nonisolated public func accentColor(_ color: Color?) -> some View {
        modified("accentColor", color)
    }
    nonisolated public func background<Content: View>(
        _ view: Content, alignment: Alignment = .center
    ) -> some View {
        modified("background", alignment, views: [view])
    }
    nonisolated public func background<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Content
    ) -> some View {
        modified("background", alignment, views: [content()])
    }
    @_disfavoredOverload nonisolated public func background<Style: ShapeStyle>(
        _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        modified("background", style)
    }
    nonisolated public func background<Style: ShapeStyle, Content: Shape>(
        _ style: Style, in shape: Content, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modified("background", style, shape)
    }
    nonisolated public func background<Content: Shape>(in shape: Content) -> some View {
        modified("background", shape)
    }
    nonisolated public func overlay<Content: View>(_ view: Content, alignment: Alignment = .center)
        -> some View
    {
        modified("overlay", alignment, views: [view])
    }
    nonisolated public func overlay<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Content
    ) -> some View {
        modified("overlay", alignment, views: [content()])
    }
    @_disfavoredOverload nonisolated public func overlay<Style: ShapeStyle>(
        _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        modified("overlay", style)
    }
    nonisolated public func overlay<Style: ShapeStyle, Content: Shape>(
        _ style: Style, in shape: Content
    ) -> some View {
        modified("overlay", style, shape)
    }
    nonisolated public func mask<Content: View>(_ mask: Content) -> some View {
        modified("mask", views: [mask])
    }
    nonisolated public func mask<Content: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Content
    ) -> some View {
        modified("mask", alignment, views: [mask()])
    }
    nonisolated public func clipShape<Content: Shape>(
        _ shape: Content, style: FillStyle = FillStyle()
    ) -> some View { modified("clipShape", shape) }
    nonisolated public func clipped(antialiased: Bool = false) -> some View { modified("clipped") }
    nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        modified("cornerRadius", radius)
    }
    nonisolated public func contentShape<Content: Shape>(_ shape: Content, eoFill: Bool = false)
        -> some View
    { modified("contentShape", shape) }
    nonisolated public func containerShape<Content: InsettableShape>(_ shape: Content) -> some View
    { modified("containerShape", shape) }
    nonisolated public func border<Style: ShapeStyle>(_ style: Style, width: CGFloat = 1)
        -> some View
    { modified("border", style, width) }
    nonisolated public func shadow(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modified("shadow", color, radius, x, y)
    }
    nonisolated public func opacity(_ opacity: Double) -> some View { modified("opacity", opacity) }
    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modified("blur", radius)
    }
    nonisolated public func brightness(_ amount: Double) -> some View {
        modified("brightness", amount)
    }
    nonisolated public func saturation(_ amount: Double) -> some View {
        modified("saturation", amount)
    }
    nonisolated public func contrast(_ amount: Double) -> some View { modified("contrast", amount) }
    nonisolated public func grayscale(_ amount: Double) -> some View {
        modified("grayscale", amount)
    }
    nonisolated public func colorMultiply(_ color: Color) -> some View {
        modified("colorMultiply", color)
    }
    nonisolated public func colorInvert() -> some View { modified("colorInvert") }
    nonisolated public func blendMode(_ mode: BlendMode) -> some View {
        modified("blendMode", mode)
    }
    nonisolated public func compositingGroup() -> some View { modified("compositingGroup") }
    nonisolated public func drawingGroup(opaque: Bool = false) -> some View {
        modified("drawingGroup")
    }
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View
    { modified("rotationEffect", angle) }
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center
    ) -> some View { modified("rotation3DEffect", angle) }
    nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View
    { modified("scaleEffect", scale) }
    nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
        -> some View
    { modified("scaleEffect", x, y) }
    nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modified("scaleEffect", scale)
    }
    nonisolated public func hidden() -> some View { modified("hidden") }
    nonisolated public func redacted(reason: RedactionReasons) -> some View { modified("redacted") }
    nonisolated public func unredacted() -> some View { modified("unredacted") }
    nonisolated public func privacySensitive(_ isSensitive: Bool = true) -> some View {
        modified("privacySensitive")
    }
    nonisolated public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
        modified("preferredColorScheme", scheme)
    }
    nonisolated public func colorScheme(_ scheme: ColorScheme) -> some View {
        modified("colorScheme", scheme)
    }
    nonisolated public func glassEffect() -> some View { modified("glassEffect") }
    nonisolated public func controlSize(_ size: ControlSize) -> some View {
        modified("controlSize", size)
    }
}
