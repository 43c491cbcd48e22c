public import Foundation

/// What lets a person feel something. There is nothing to feel here, so that nothing happens.
///
/// See <https://developer.apple.com/documentation/uikit/uifeedbackgenerator>.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Creates a generator.
    public override init() { super.init() }
    /// Gets ready; does nothing.
    open func prepare() {}
}

/// What lets a person feel how a task went. Nothing happens.
///
/// See <https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator>.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How a task went.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator/feedbacktype>.
    @nonexhaustive
    public enum FeedbackType: Int, Sendable {
        /// Well.
        case success = 0
        /// So so.
        case warning = 1
        /// Not well.
        case error = 2
    }
    /// Says how a task went; does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// What lets a person feel a knock. Nothing happens.
///
/// See <https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator>.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How a knock feels.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator/feedbackstyle>.
    @nonexhaustive
    public enum FeedbackStyle: Int, Sendable {
        // swift-format-ignore
        /// As the names say.
        case light = 0, medium, heavy, soft, rigid
    }
    /// Creates a generator of a kind of knock.
    public init(style: FeedbackStyle) { super.init() }
    /// Knocks; does nothing.
    open func impactOccurred() {}
    /// Knocks with a strength; does nothing.
    open func impactOccurred(intensity: CGFloat) {}
}

/// What lets a person feel that a choice changes. Nothing happens.
///
/// See <https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator>.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Says that a choice changed; does nothing.
    open func selectionChanged() {}
}
