extension NSLayoutConstraint {
    /// Equal, or more, or less.
    ///
    /// See <https://developer.apple.com/documentation/uikit/nslayoutconstraint/relation>.
    @nonexhaustive
    public enum Relation: Int, Sendable {
        /// At most.
        case lessThanOrEqual = -1
        /// Exactly.
        case equal = 0
        /// At least.
        case greaterThanOrEqual = 1
    }

    /// What of a view a rule is about.
    ///
    /// See <https://developer.apple.com/documentation/uikit/nslayoutconstraint/attribute>.
    @nonexhaustive
    public enum Attribute: Int, Sendable {
        // swift-format-ignore
        /// Sides, sizes, middles and the lines of text; the last eight keep to the margins.
        case notAnAttribute = 0, left, right, top, bottom, leading, trailing, width, height,
            centerX, centerY, lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin,
            bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    }

    /// The direction in which a view may be pressed or pulled.
    ///
    /// See <https://developer.apple.com/documentation/uikit/nslayoutconstraint/axis>.
    @nonexhaustive
    public enum Axis: Int, Sendable {
        /// From side to side.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }
}
