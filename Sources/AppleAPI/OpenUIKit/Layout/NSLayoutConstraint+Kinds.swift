extension NSLayoutConstraint {
    /// The relation between the two sides of a constraint.
    ///
    /// See <https://developer.apple.com/documentation/uikit/nslayoutconstraint/relation>.
    @nonexhaustive
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// The attribute of an item in a constraint.
    ///
    /// See <https://developer.apple.com/documentation/uikit/nslayoutconstraint/attribute>.
    @nonexhaustive
    public enum Attribute: Int, Sendable {
        // swift-format-ignore
        /// The last eight attributes are relative to the margins.
        case notAnAttribute = 0, left, right, top, bottom, leading, trailing, width, height,
            centerX, centerY, lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin,
            bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    }

    /// The axis of a layout.
    ///
    /// See <https://developer.apple.com/documentation/uikit/nslayoutconstraint/axis>.
    @nonexhaustive
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }
}
