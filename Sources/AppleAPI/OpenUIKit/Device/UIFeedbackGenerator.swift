public import Foundation

/// The base class of haptic feedback. All calls do nothing, because haptics are not supported.
///
/// See <https://developer.apple.com/documentation/uikit/uifeedbackgenerator>.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    public override init() { super.init() }
    open func prepare() {}
}

/// Feedback for the result of a task. All calls do nothing.
///
/// See <https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator>.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    @nonexhaustive
    public enum FeedbackType: Int, Sendable {
        case success = 0
        case warning = 1
        case error = 2
    }
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Feedback for an impact. All calls do nothing.
///
/// See <https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator>.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    @nonexhaustive
    public enum FeedbackStyle: Int, Sendable {
        // swift-format-ignore
        case light = 0, medium, heavy, soft, rigid
    }
    public init(style: FeedbackStyle) { super.init() }
    open func impactOccurred() {}
    open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a changed selection. All calls do nothing.
///
/// See <https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator>.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
}
