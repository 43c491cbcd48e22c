public import CoreGraphics

/// A shape that can be filled, stroked and used for clipping.
///
/// See <https://developer.apple.com/documentation/swiftui/shape>.
public protocol Shape: Sendable, View {
    nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
    public var body: ShapeView<Self> { ShapeView(shape: self, values: []) }

    nonisolated public func fill<Style: ShapeStyle>(
        _ style: Style, style fillStyle: FillStyle = FillStyle()
    ) -> ShapeView<Self> { ShapeView(shape: self, values: ["fill \(style)"]) }

    nonisolated public func fill(style: FillStyle = FillStyle()) -> ShapeView<Self> {
        ShapeView(shape: self, values: ["fill"])
    }

    nonisolated public func stroke<Style: ShapeStyle>(
        _ style: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> ShapeView<Self> { ShapeView(shape: self, values: ["stroke \(style) \(lineWidth)"]) }

    nonisolated public func stroke<Style: ShapeStyle>(
        _ style: Style, style strokeStyle: StrokeStyle, antialiased: Bool = true
    ) -> ShapeView<Self> { ShapeView(shape: self, values: ["stroke \(style)"]) }

    nonisolated public func stroke(lineWidth: CGFloat = 1) -> AdjustedShape<Self> {
        AdjustedShape(shape: self)
    }
    nonisolated public func stroke(style: StrokeStyle) -> AdjustedShape<Self> {
        AdjustedShape(shape: self)
    }
    nonisolated public func trim(
        from start: CGFloat = 0, to end: CGFloat = 1
    ) -> AdjustedShape<Self> { AdjustedShape(shape: self) }
    nonisolated public func rotation(
        _ angle: Angle, anchor: UnitPoint = .center
    ) -> AdjustedShape<Self> { AdjustedShape(shape: self) }
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> AdjustedShape<Self> {
        AdjustedShape(shape: self)
    }
}

/// A shape that lies within its frame with a stroke on its edge.
public protocol InsettableShape: Shape {}

extension InsettableShape {
    nonisolated public func inset(by amount: CGFloat) -> AdjustedShape<Self> {
        AdjustedShape(shape: self)
    }
    nonisolated public func strokeBorder<Style: ShapeStyle>(
        _ style: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> ShapeView<Self> { ShapeView(shape: self, values: ["strokeBorder \(style)"]) }
    nonisolated public func strokeBorder<Style: ShapeStyle>(
        _ style: Style, style strokeStyle: StrokeStyle, antialiased: Bool = true
    ) -> ShapeView<Self> { ShapeView(shape: self, values: ["strokeBorder \(style)"]) }
    nonisolated public func strokeBorder(lineWidth: CGFloat = 1) -> ShapeView<Self> {
        ShapeView(shape: self, values: ["strokeBorder \(lineWidth)"])
    }
}

/// A shape with its fill or stroke.
public nonisolated struct ShapeView<Content: Shape>: View {
    public typealias Body = Never
    let shape: Content
    var values: [String]

    public func fill<Style: ShapeStyle>(_ style: Style) -> ShapeView {
        ShapeView(shape: shape, values: values + ["fill \(style)"])
    }
    public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> ShapeView {
        ShapeView(shape: shape, values: values + ["stroke \(style)"])
    }
    public func strokeBorder<Style: ShapeStyle>(
        _ style: Style, lineWidth: CGFloat = 1
    ) -> ShapeView { ShapeView(shape: shape, values: values + ["strokeBorder \(style)"]) }
}

extension ShapeView: NodeView {
    @MainActor package var node: ViewNode { ViewNode("\(Content.self)", values) }
}

/// A shape that was trimmed, rotated or inset. Its path is that of the whole shape.
public nonisolated struct AdjustedShape<Content: Shape>: InsettableShape {
    let shape: Content
    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

public struct FillStyle: Equatable, Sendable {
    public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

public struct StrokeStyle: Equatable, Sendable {
    public var lineWidth: CGFloat
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) { self.lineWidth = lineWidth }
}

/// The outline of a shape. Only its bounds are kept.
public nonisolated struct Path: Shape, Equatable {
    public private(set) var boundingRect = CGRect.zero

    public init() {}
    public init(_ rect: CGRect) { boundingRect = rect }
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { boundingRect = rect }
    public init(ellipseIn rect: CGRect) { boundingRect = rect }
    public init(_ callback: (inout Path) -> Void) { callback(&self) }

    private mutating func add(_ point: CGPoint) {
        boundingRect = boundingRect.union(CGRect(origin: point, size: .zero))
    }

    public mutating func move(to point: CGPoint) { add(point) }
    public mutating func addLine(to point: CGPoint) { add(point) }
    public mutating func addLines(_ points: [CGPoint]) { points.forEach { add($0) } }
    public mutating func addRect(_ rect: CGRect) { boundingRect = boundingRect.union(rect) }
    public mutating func addEllipse(in rect: CGRect) { addRect(rect) }
    public mutating func addPath(_ path: Path) { addRect(path.boundingRect) }
    public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) { addRect(rect) }
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        add(end)
    }
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { add(end) }
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        addRect(
            CGRect(
                x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
    }
    public mutating func closeSubpath() {}

    public func path(in rect: CGRect) -> Path { self }
}
