public import CoreGraphics

// Each modifier is one call of `modified`, which records its name and arguments.
extension View {
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View
    {
        modified("padding", edges.rawValue, length)
    }
    nonisolated public func padding(_ length: CGFloat) -> some View { modified("padding", length) }
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        modified("padding", insets)
    }
    nonisolated public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { modified("frame", width, height, alignment) }
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View { modified("frame", minWidth, maxWidth, minHeight, maxHeight, alignment) }
    nonisolated public func fixedSize() -> some View { modified("fixedSize") }
    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modified("fixedSize", horizontal, vertical)
    }
    nonisolated public func layoutPriority(_ value: Double) -> some View {
        modified("layoutPriority", value)
    }
    nonisolated public func offset(_ offset: CGSize) -> some View { modified("offset", offset) }
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modified("offset", x, y)
    }
    nonisolated public func position(_ position: CGPoint) -> some View {
        modified("position", position)
    }
    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modified("position", x, y)
    }
    nonisolated public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode)
        -> some View
    {
        modified("aspectRatio", ratio, contentMode)
    }
    nonisolated public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
        modified("aspectRatio", ratio, contentMode)
    }
    nonisolated public func scaledToFit() -> some View { modified("scaledToFit") }
    nonisolated public func scaledToFill() -> some View { modified("scaledToFill") }
    nonisolated public func zIndex(_ value: Double) -> some View { modified("zIndex", value) }
    nonisolated public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { modified("alignmentGuide", guide) }
    nonisolated public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { modified("alignmentGuide", guide) }
    nonisolated public func gridCellColumns(_ count: Int) -> some View {
        modified("gridCellColumns", count)
    }
    nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modified("gridColumnAlignment", guide)
    }
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modified("gridCellUnsizedAxes")
    }
    nonisolated public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View {
        modified("ignoresSafeArea")
    }
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        modified("edgesIgnoringSafeArea")
    }
    nonisolated public func safeAreaInset<Content: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View { modified("safeAreaInset", edge, views: [content()]) }
    nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil)
        -> some View
    {
        modified("safeAreaPadding", length)
    }
    nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?)
        -> some View
    {
        modified("contentMargins", length)
    }
    nonisolated public func contentMargins(_ length: CGFloat) -> some View {
        modified("contentMargins", length)
    }
    nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center)
        -> some View
    {
        modified("containerRelativeFrame")
    }
}

public struct ViewDimensions: Equatable, Sendable {
    public var width: CGFloat { 0 }
    public var height: CGFloat { 0 }
    public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
    public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let all = SafeAreaRegions(rawValue: 3)
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
}
