public import Foundation

/// What holds content that would like to have a size.
///
/// Changes of size and traits are not told here, for the screen stays as it is.
///
/// See <https://developer.apple.com/documentation/uikit/uicontentcontainer>.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The size it would like to have.
    var preferredContentSize: CGSize { get }
    /// What is inside would like to have another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
}
