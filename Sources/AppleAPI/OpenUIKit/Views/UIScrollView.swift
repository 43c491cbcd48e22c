public import Foundation
internal import OpenUIKitCore

/// A view of a part of larger content.
///
/// The offset is stored. People cannot scroll here.
///
/// See <https://developer.apple.com/documentation/uikit/uiscrollview>.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// The scroll position, which is the origin of the bounds.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            bounds.origin = newValue
            delegate?.scrollViewDidScroll(self)
        }
    }
    open var contentSize: CGSize = .zero
    open var contentInset: UIEdgeInsets = .zero
    open var isScrollEnabled = true
    open var isPagingEnabled = false
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var showsHorizontalScrollIndicator = true
    open var showsVerticalScrollIndicator = true
    open weak var delegate: (any UIScrollViewDelegate)?
    open private(set) lazy var contentLayoutGuide: UILayoutGuide = guide()
    open private(set) lazy var frameLayoutGuide: UILayoutGuide = guide()

    private func guide() -> UILayoutGuide {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        return guide
    }

    /// Scrolls to an offset immediately.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        self.contentOffset = contentOffset
    }

    /// Scrolls immediately by the smallest distance that shows a rectangle.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let seen = bounds
        let x = min(max(seen.minX, rect.maxX - seen.width), rect.minX)
        let y = min(max(seen.minY, rect.maxY - seen.height), rect.minY)
        contentOffset = CGPoint(x: x, y: y)
    }
}

/// The delegate of a scroll view. Apple's requirements are optional; here they have defaults.
///
/// See <https://developer.apple.com/documentation/uikit/uiscrollviewdelegate>.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Never called, because people cannot scroll.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Never called, because people cannot scroll.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Never called, because people cannot scroll.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Never called, because scrolling by code is not animated.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
