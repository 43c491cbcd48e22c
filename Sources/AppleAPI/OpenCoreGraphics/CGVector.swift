public import Foundation

public struct CGVector: Equatable, Hashable, Codable, Sendable {
    public var dx: CGFloat
    public var dy: CGFloat
    public static let zero = CGVector(dx: 0, dy: 0)

    public init() { self.init(dx: 0, dy: 0) }
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectMake(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
}
