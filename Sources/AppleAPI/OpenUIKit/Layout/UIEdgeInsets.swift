public import Foundation

/// How far the sides of a rectangle move inwards.
///
/// See <https://developer.apple.com/documentation/uikit/uiedgeinsets>.
public struct UIEdgeInsets: Equatable, Hashable, Codable, Sendable {
    /// From the top.
    public var top: CGFloat
    /// From the left.
    public var left: CGFloat
    /// From the bottom.
    public var bottom: CGFloat
    /// From the right.
    public var right: CGFloat
    /// No move.
    public static let zero = UIEdgeInsets()

    /// No move.
    public init() { (top, left, bottom, right) = (0, 0, 0, 0) }
    /// Takes the four moves.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

extension CGRect {
    /// The rectangle with its sides moved inwards.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}

/// How far the sides of a rectangle move inwards, by the direction of reading.
///
/// See <https://developer.apple.com/documentation/uikit/nsdirectionaledgeinsets>.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Codable, Sendable {
    /// From the top.
    public var top: CGFloat
    /// From the side where reading begins.
    public var leading: CGFloat
    /// From the bottom.
    public var bottom: CGFloat
    /// From the side where reading ends.
    public var trailing: CGFloat
    /// No move.
    public static let zero = NSDirectionalEdgeInsets()

    /// No move.
    public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }
    /// Takes the four moves.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

/// How far something is moved.
///
/// See <https://developer.apple.com/documentation/uikit/uioffset>.
public struct UIOffset: Equatable, Hashable, Sendable {
    /// To the right.
    public var horizontal: CGFloat
    /// Down.
    public var vertical: CGFloat
    /// No move.
    public static let zero = UIOffset()

    /// No move.
    public init() { (horizontal, vertical) = (0, 0) }
    /// Takes the two moves.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
}

/// Sides of a rectangle.
///
/// See <https://developer.apple.com/documentation/uikit/uirectedge>.
public struct UIRectEdge: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left.
    public static let left = UIRectEdge(rawValue: 2)
    /// The bottom.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Corners of a rectangle.
///
/// See <https://developer.apple.com/documentation/uikit/uirectcorner>.
public struct UIRectCorner: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Top left.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// Top right.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// Bottom left.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// Bottom right.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four.
    public static let allCorners = UIRectCorner(rawValue: .max)
}
