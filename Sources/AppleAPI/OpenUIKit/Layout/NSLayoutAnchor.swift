public import Foundation

/// A side or a size of a view, from which rules are made.
///
/// Custom spacing "by the system" is 8 points here.
///
/// See <https://developer.apple.com/documentation/uikit/nslayoutanchor>.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    private weak var thing: AnyObject?
    /// Which side or size, for our own rooms.
    package final let attribute: NSLayoutConstraint.Attribute

    init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        thing = item
        self.attribute = attribute
        super.init()
    }

    /// The view or layout guide.
    open var item: AnyObject? { thing }

    /// A rule: exactly as the other.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        rule(.equal, to: anchor)
    }

    /// A rule: at least as the other.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint { rule(.greaterThanOrEqual, to: anchor) }

    /// A rule: at most as the other.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint { rule(.lessThanOrEqual, to: anchor) }

    /// A rule: exactly as the other and a constant.
    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { rule(.equal, to: anchor, constant: c) }

    /// A rule: at least as the other and a constant.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { rule(.greaterThanOrEqual, to: anchor, constant: c) }

    /// A rule: at most as the other and a constant.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { rule(.lessThanOrEqual, to: anchor, constant: c) }

    final func rule(
        _ relation: NSLayoutConstraint.Relation, to other: NSLayoutAnchor<AnchorType>? = nil,
        multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        guard let thing else {
            preconditionFailure("A layout anchor was used after its view had gone.")
        }
        return NSLayoutConstraint(
            item: thing, attribute: attribute, relatedBy: relation, toItem: other?.item,
            attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier,
            constant: constant)
    }
}

/// A left or right side, or the middle between them.
///
/// See <https://developer.apple.com/documentation/uikit/nslayoutxaxisanchor>.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// A rule: right of the other by the system's spacing times a number.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { rule(.equal, to: anchor, constant: 8 * multiplier) }
}

/// A top or bottom, or the middle between them.
///
/// See <https://developer.apple.com/documentation/uikit/nslayoutyaxisanchor>.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// A rule: below the other by the system's spacing times a number.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { rule(.equal, to: anchor, constant: 8 * multiplier) }
}

/// A width or a height.
///
/// See <https://developer.apple.com/documentation/uikit/nslayoutdimension>.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// A rule: exactly so long.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        rule(.equal, constant: c)
    }

    /// A rule: at least so long.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        rule(.greaterThanOrEqual, constant: c)
    }

    /// A rule: at most so long.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        rule(.lessThanOrEqual, constant: c)
    }

    /// A rule: so many times as long as the other.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint { rule(.equal, to: anchor, multiplier: m) }

    /// A rule: at least so many times as long as the other.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint { rule(.greaterThanOrEqual, to: anchor, multiplier: m) }

    /// A rule: at most so many times as long as the other.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint { rule(.lessThanOrEqual, to: anchor, multiplier: m) }

    /// A rule: so many times as long as the other, and a constant.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { rule(.equal, to: anchor, multiplier: m, constant: c) }

    /// A rule: at least so many times as long as the other, and a constant.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { rule(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c) }

    /// A rule: at most so many times as long as the other, and a constant.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { rule(.lessThanOrEqual, to: anchor, multiplier: m, constant: c) }
}
