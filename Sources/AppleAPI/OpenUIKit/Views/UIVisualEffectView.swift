public import Foundation
internal import OpenUIKitCore

/// A change of what is behind a view.
///
/// See <https://developer.apple.com/documentation/uikit/uivisualeffect>.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// What is behind becomes blurred.
///
/// See <https://developer.apple.com/documentation/uikit/uiblureffect>.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// How a blur looks.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiblureffect/style>.
    @nonexhaustive
    public enum Style: Int, Sendable {
        // swift-format-ignore
        /// From very light to prominent, and the system's materials by their thickness.
        case extraLight = 0, light, dark, regular = 4, prominent, systemUltraThinMaterial,
            systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    }

    /// How it looks, for our own rooms.
    package let style: Style

    /// Creates a blur.
    public init(style: UIBlurEffect.Style) {
        self.style = style
        super.init()
    }
}

/// A view that changes what is behind it. The effect is kept, not shown.
///
/// See <https://developer.apple.com/documentation/uikit/uivisualeffectview>.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// The view for what is in front.
    public final let contentView = UIView()
    /// The effect.
    open var effect: UIVisualEffect?

    /// Creates a view with an effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        addSubview(contentView)
    }

    /// Creates a view without an effect: there are no nib files here to read from.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
