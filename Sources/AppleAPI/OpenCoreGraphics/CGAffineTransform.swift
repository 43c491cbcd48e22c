public import Foundation

/// A turn, a scale, a move, or any mix of them: the six numbers of a 3 by 3 matrix.
///
/// See <https://developer.apple.com/documentation/corefoundation/cgaffinetransform>.
public struct CGAffineTransform: Equatable, Hashable, Codable, Sendable {
    /// First row, first column.
    public var a: CGFloat
    /// First row, second column.
    public var b: CGFloat
    /// Second row, first column.
    public var c: CGFloat
    /// Second row, second column.
    public var d: CGFloat
    /// The move to the right.
    public var tx: CGFloat
    /// The move down.
    public var ty: CGFloat

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Six zeros.
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// Takes the six numbers.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Takes the six numbers.
    public init(
        _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
    ) { self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

    /// A turn, in radians.
    public init(rotationAngle angle: CGFloat) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// A change of size.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// A move.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Whether it changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// This transform first, then the other.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c,
            d: c * t2.b + d * t2.d, tx: tx * t2.a + ty * t2.c + t2.tx,
            ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// A turn first, then this.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// A change of size first, then this.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// A move first, then this.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// The transform that undoes this one; this one itself when nothing can.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0 else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

extension CGPoint {
    /// Where a transform puts the point.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// The size under a transform; moves do not count.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The smallest rectangle around what a transform makes of this one.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map {
            CGPoint(x: $0.0, y: $0.1).applying(t)
        }
        return CGRect(enclosing: corners)
    }

    /// The smallest rectangle around points; null when there are none.
    package init(enclosing points: [CGPoint]) {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let low = ys.max()
        else {
            self = .null
            return
        }
        self.init(x: left, y: top, width: right - left, height: low - top)
    }
}
