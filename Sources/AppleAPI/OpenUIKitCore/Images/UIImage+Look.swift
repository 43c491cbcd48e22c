public import Foundation

extension UIImage {
    /// The orientation of an image.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiimage/orientation>.
    @nonexhaustive
    public enum Orientation: Int, Sendable {
        case up = 0
        case down = 1
        case left = 2
        case right = 3
        case upMirrored = 4
        case downMirrored = 5
        case leftMirrored = 6
        case rightMirrored = 7

        /// Creates the orientation for an EXIF number; unknown numbers mean `up`.
        init(exif: Int) {
            let all: [Orientation] = [
                .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored,
                .left,
            ]
            self = all.indices.contains(exif - 1) ? all[exif - 1] : .up
        }

        var isOnItsSide: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }
    }

    /// Whether an image is drawn in its own colors or as a template.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiimage/renderingmode>.
    @nonexhaustive
    public enum RenderingMode: Int, Sendable {
        case automatic = 0
        case alwaysOriginal = 1
        case alwaysTemplate = 2
    }

    public var imageOrientation: Orientation { look.orientation }

    public var renderingMode: RenderingMode { look.renderingMode }

    /// Whether the image is a placeholder for a system symbol.
    public var isSymbolImage: Bool { look.symbolName != nil }

    public var symbolConfiguration: SymbolConfiguration? { look.symbolConfiguration }

    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        changed { $0.renderingMode = renderingMode }
    }

    /// Returns the same image with a tint, which is stored next to its bytes.
    public func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }

    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        changed {
            $0.symbolConfiguration = configuration as? SymbolConfiguration ?? $0.symbolConfiguration
        }
    }

    /// Returns the image with the configuration; it is never `nil`.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(configuration)
    }

    /// The configuration of an image.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiimage/configuration>.
    open class Configuration: NSObject, @unchecked Sendable {
        // `@unchecked`, as in Apple's framework: a subclass could add mutable state. This class has
        // none.
    }

    /// The configuration of a symbol image.
    ///
    /// The values are stored, but the placeholder for symbols ignores them.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration>.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        package let pointSize: CGFloat?
        package let weight: SymbolWeight?
        package let scale: SymbolScale?

        private init(_ pointSize: CGFloat?, _ weight: SymbolWeight?, _ scale: SymbolScale?) {
            (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
            super.init()
        }

        public convenience init(pointSize: CGFloat) { self.init(pointSize, nil, nil) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize, weight, nil)
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize, weight, scale)
        }
        public convenience init(scale: SymbolScale) { self.init(nil, nil, scale) }
        public convenience init(weight: SymbolWeight) { self.init(nil, weight, nil) }
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(textStyle.pointSize, nil, nil)
        }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(textStyle.pointSize, nil, scale)
        }
        public convenience init(font: UIFont) { self.init(font.pointSize, nil, nil) }
    }

    /// The stroke weight of a symbol.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiimage/symbolweight>.
    @nonexhaustive
    public enum SymbolWeight: Int, Sendable {
        // swift-format-ignore
        case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The size of a symbol relative to text.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiimage/symbolscale>.
    @nonexhaustive
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small = 1
        case medium = 2
        case large = 3
    }
}
