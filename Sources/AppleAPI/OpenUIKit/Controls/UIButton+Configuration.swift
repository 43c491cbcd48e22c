public import Foundation
public import OpenUIKitCore

extension UIButton {
    /// The appearance and content of a button.
    ///
    /// Limits: title, image, colors, corners, sizes and insets are supported; update handlers are
    /// not.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct>.
    public struct Configuration {
        public enum Size: Sendable {
            // swift-format-ignore
            case medium, small, mini, large
        }

        public enum CornerStyle: Sendable {
            // swift-format-ignore
            case fixed, dynamic, small, medium, large, capsule
        }

        package enum Kind: Sendable { case plain, gray, tinted, filled }

        package let kind: Kind
        public var title: String?
        public var subtitle: String?
        public var attributedTitle: AttributedString?
        public var image: UIImage?
        public var imagePadding: CGFloat = 0
        public var imagePlacement: NSDirectionalRectEdge = .leading
        public var titlePadding: CGFloat = 1
        public var contentInsets = NSDirectionalEdgeInsets(
            top: 7, leading: 12, bottom: 7, trailing: 12)
        public var cornerStyle: CornerStyle = .dynamic
        public var buttonSize: Size = .medium
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var showsActivityIndicator = false

        private init(_ kind: Kind) { self.kind = kind }

        public static func plain() -> Configuration { Configuration(.plain) }
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderless() -> Configuration { Configuration(.plain) }
        public static func bordered() -> Configuration { Configuration(.gray) }
        public static func borderedProminent() -> Configuration { Configuration(.filled) }
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    }
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
