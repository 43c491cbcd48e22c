public import Foundation
internal import OpenUIKitCore

/// An effect for the content behind a view.
///
/// See <https://developer.apple.com/documentation/uikit/uivisualeffect>.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur of the content behind a view.
///
/// See <https://developer.apple.com/documentation/uikit/uiblureffect>.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// The style of a blur.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiblureffect/style>.
    @nonexhaustive
    public enum Style: Int, Sendable {
        // swift-format-ignore
        case extraLight = 0, light, dark, regular = 4, prominent, systemUltraThinMaterial,
            systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    }

    package let style: Style

    public init(style: UIBlurEffect.Style) {
        self.style = style
        super.init()
    }
}

/// A view with a visual effect. The effect is stored and not shown.
///
/// See <https://developer.apple.com/documentation/uikit/uivisualeffectview>.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    public final let contentView = UIView()
    open var effect: UIVisualEffect?

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        addSubview(contentView)
    }

    /// Creates a view without an effect; the coder is ignored, because nib files are not supported.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
