public import Foundation
public import OpenUIKitCore

extension UIButton {
    /// A description of a button's look.
    ///
    /// This slice has words, picture, colours, corners, sizes and insets; handlers that change them
    /// are not here.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct>.
    public struct Configuration {
        /// How large a button is.
        public enum Size: Sendable {
            // swift-format-ignore
            /// From middling to very small, and large.
            case medium, small, mini, large
        }

        /// How round a button's corners are.
        public enum CornerStyle: Sendable {
            // swift-format-ignore
            /// As set, as text grows, a little, somewhat, much, or fully round.
            case fixed, dynamic, small, medium, large, capsule
        }

        package enum Kind: Sendable { case plain, gray, tinted, filled }

        package let kind: Kind
        /// The words.
        public var title: String?
        /// Words below.
        public var subtitle: String?
        /// The words with attributes.
        public var attributedTitle: AttributedString?
        /// The picture.
        public var image: UIImage?
        /// Room between picture and words.
        public var imagePadding: CGFloat = 0
        /// On which side the picture is.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// Room between the words and those below.
        public var titlePadding: CGFloat = 1
        /// How far content keeps from the sides.
        public var contentInsets = NSDirectionalEdgeInsets(
            top: 7, leading: 12, bottom: 7, trailing: 12)
        /// How round the corners are.
        public var cornerStyle: CornerStyle = .dynamic
        /// How large it is.
        public var buttonSize: Size = .medium
        /// The colour of words and picture.
        public var baseForegroundColor: UIColor?
        /// The colour behind.
        public var baseBackgroundColor: UIColor?
        /// Whether a wheel turns in place of the picture.
        public var showsActivityIndicator = false

        private init(_ kind: Kind) { self.kind = kind }

        /// Nothing behind the words.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Grey behind the words.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// The tint, pale, behind the words.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// The tint behind the words.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// Nothing behind the words, and nothing around them.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// Grey behind the words.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// The tint behind the words.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }
        /// The tint, pale, behind the words.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    }
}

/// Sides of a rectangle by the direction of reading.
///
/// See <https://developer.apple.com/documentation/uikit/nsdirectionalrectedge>.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// Where reading begins.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// The bottom.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// Where reading ends.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All four.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
