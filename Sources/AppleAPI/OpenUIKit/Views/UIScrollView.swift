public import Foundation
internal import OpenUIKitCore

/// A view of a part of something larger.
///
/// Where it is scrolled to is kept; nobody scrolls it here.
///
/// See <https://developer.apple.com/documentation/uikit/uiscrollview>.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// Where it is scrolled to: the origin of its bounds.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            bounds.origin = newValue
            delegate?.scrollViewDidScroll(self)
        }
    }
    /// How large the whole is.
    open var contentSize: CGSize = .zero
    /// Room around the whole.
    open var contentInset: UIEdgeInsets = .zero
    /// Whether it can be scrolled.
    open var isScrollEnabled = true
    /// Whether it stops at whole pages.
    open var isPagingEnabled = false
    /// Whether it goes beyond its end and back.
    open var bounces = true
    /// Whether it does so up and down even when all is seen.
    open var alwaysBounceVertical = false
    /// Whether it does so from side to side even when all is seen.
    open var alwaysBounceHorizontal = false
    /// Whether a line shows where it is from side to side.
    open var showsHorizontalScrollIndicator = true
    /// Whether a line shows where it is from top to bottom.
    open var showsVerticalScrollIndicator = true
    /// Who hears of scrolling.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// The rectangle of the whole, for rules.
    open private(set) lazy var contentLayoutGuide: UILayoutGuide = guide()
    /// The rectangle of the part that is seen, for rules.
    open private(set) lazy var frameLayoutGuide: UILayoutGuide = guide()

    private func guide() -> UILayoutGuide {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        return guide
    }

    /// Scrolls somewhere, at once.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        self.contentOffset = contentOffset
    }

    /// Scrolls as little as shows a rectangle, at once.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let seen = bounds
        let x = min(max(seen.minX, rect.maxX - seen.width), rect.minX)
        let y = min(max(seen.minY, rect.maxY - seen.height), rect.minY)
        contentOffset = CGPoint(x: x, y: y)
    }
}

/// Who hears of scrolling. Apple's requirements are optional; here they have defaults.
///
/// See <https://developer.apple.com/documentation/uikit/uiscrollviewdelegate>.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// It is scrolled to another place.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A finger begins to scroll; never called.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// A finger has scrolled; never called.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// It came to rest; never called.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// It was scrolled by code and came to rest; never called, for that takes no time.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
