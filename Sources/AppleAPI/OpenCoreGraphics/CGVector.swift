public import Foundation

/// A direction with a length.
///
/// See <https://developer.apple.com/documentation/corefoundation/cgvector>.
public struct CGVector: Equatable, Hashable, Codable, Sendable {
    /// To the right.
    public var dx: CGFloat
    /// Down.
    public var dy: CGFloat
    /// No direction.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Creates the zero vector.
    public init() { self.init(dx: 0, dy: 0) }
    /// Takes the two parts.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A rectangle from four numbers.
public func CGRectMake(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A point from two numbers.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A size from two numbers.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
}
