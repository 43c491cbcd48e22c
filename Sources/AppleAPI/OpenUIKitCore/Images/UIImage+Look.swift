public import Foundation

extension UIImage {
    /// How a picture is turned.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiimage/orientation>.
    @nonexhaustive
    public enum Orientation: Int, Sendable {
        /// As it is.
        case up = 0
        /// Upside down.
        case down = 1
        /// A quarter to the left.
        case left = 2
        /// A quarter to the right.
        case right = 3
        /// As it is, in a mirror.
        case upMirrored = 4
        /// Upside down, in a mirror.
        case downMirrored = 5
        /// A quarter to the left, in a mirror.
        case leftMirrored = 6
        /// A quarter to the right, in a mirror.
        case rightMirrored = 7

        /// What one of EXIF's numbers means; as it is for any other number.
        init(exif: Int) {
            let all: [Orientation] = [
                .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored,
                .left,
            ]
            self = all.indices.contains(exif - 1) ? all[exif - 1] : .up
        }

        var isOnItsSide: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }
    }

    /// Whether a picture's own colours count.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiimage/renderingmode>.
    @nonexhaustive
    public enum RenderingMode: Int, Sendable {
        /// As the place asks.
        case automatic = 0
        /// They do.
        case alwaysOriginal = 1
        /// Only the shape counts; the view's tint is the colour.
        case alwaysTemplate = 2
    }

    /// How the picture is turned.
    public var imageOrientation: Orientation { look.orientation }

    /// Whether the picture's own colours count.
    public var renderingMode: RenderingMode { look.renderingMode }

    /// Whether the picture stands for a symbol of the system.
    public var isSymbolImage: Bool { look.symbolName != nil }

    /// How the symbol is to look.
    public var symbolConfiguration: SymbolConfiguration? { look.symbolConfiguration }

    /// The same picture in another mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        changed { $0.renderingMode = renderingMode }
    }

    /// The same picture in a colour, which is kept beside its bytes.
    public func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }

    /// The same picture in a colour and another mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// The same picture as a configuration asks.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        changed {
            $0.symbolConfiguration = configuration as? SymbolConfiguration ?? $0.symbolConfiguration
        }
    }

    /// The same picture as a configuration asks, if there is one.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(configuration)
    }

    /// How a picture is to look.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiimage/configuration>.
    open class Configuration: NSObject, @unchecked Sendable {
        // `@unchecked`, as for Apple: a subclass could add mutable state. Nothing here changes.
    }

    /// How a symbol is to look.
    ///
    /// The values are kept; the placeholder for symbols does not follow them.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration>.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// The size that was asked for, for our own rooms.
        package let pointSize: CGFloat?
        /// The weight that was asked for, for our own rooms.
        package let weight: SymbolWeight?
        /// The scale that was asked for, for our own rooms.
        package let scale: SymbolScale?

        private init(_ pointSize: CGFloat?, _ weight: SymbolWeight?, _ scale: SymbolScale?) {
            (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
            super.init()
        }

        /// As large as text of a size.
        public convenience init(pointSize: CGFloat) { self.init(pointSize, nil, nil) }
        /// As large as text of a size, in a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize, weight, nil)
        }
        /// As large as text of a size, in a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize, weight, scale)
        }
        /// In a scale.
        public convenience init(scale: SymbolScale) { self.init(nil, nil, scale) }
        /// In a weight.
        public convenience init(weight: SymbolWeight) { self.init(nil, weight, nil) }
        /// As large as a kind of text.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(textStyle.pointSize, nil, nil)
        }
        /// As large as a kind of text, in a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(textStyle.pointSize, nil, scale)
        }
        /// As large as a font.
        public convenience init(font: UIFont) { self.init(font.pointSize, nil, nil) }
    }

    /// How heavy a symbol's lines are.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiimage/symbolweight>.
    @nonexhaustive
    public enum SymbolWeight: Int, Sendable {
        // swift-format-ignore
        /// From not said to the heaviest.
        case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// How large a symbol is beside text.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiimage/symbolscale>.
    @nonexhaustive
    public enum SymbolScale: Int, Sendable {
        /// As usual.
        case `default` = -1
        /// Not said.
        case unspecified = 0
        /// Small.
        case small = 1
        /// Middling.
        case medium = 2
        /// Large.
        case large = 3
    }
}
