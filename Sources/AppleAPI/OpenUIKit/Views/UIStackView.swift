public import Foundation
internal import OpenUIKitCore

/// A view that puts others in a row or a column.
///
/// Its views are placed with all others by their rules.
///
/// See <https://developer.apple.com/documentation/uikit/uistackview>.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How views share the room along the row.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uistackview/distribution-swift.enum>.
    @nonexhaustive
    public enum Distribution: Int, Sendable {
        /// They fill it, some more than others.
        case fill = 0
        /// They fill it, all alike.
        case fillEqually = 1
        /// They fill it by the size of their content.
        case fillProportionally = 2
        /// The gaps between them are alike.
        case equalSpacing = 3
        /// Their middles are at the same distance.
        case equalCentering = 4
    }

    /// Where views are across the row.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uistackview/alignment-swift.enum>.
    @nonexhaustive
    public enum Alignment: Int, Sendable {
        /// They fill it.
        case fill = 0
        /// Where reading begins.
        case leading = 1
        /// With their first lines of text on one line.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// Where reading ends.
        case trailing = 4
        /// With their last lines of text on one line.
        case lastBaseline = 5
        /// At the top: the same as `leading`.
        public static let top = Alignment.leading
        /// At the bottom: the same as `trailing`.
        public static let bottom = Alignment.trailing
    }

    /// Stands for `spacing` where spacing after one view is asked for.
    nonisolated public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// Stands for the system's own spacing.
    nonisolated public static let spacingUseSystem = CGFloat.leastNormalMagnitude

    private var spacings: [ObjectIdentifier: CGFloat] = [:]
    /// The views in the row, in its order.
    open private(set) var arrangedSubviews: [UIView] = []
    /// A row or a column.
    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { setNeedsLayout() } }
    /// How views share the room along the row.
    open var distribution: UIStackView.Distribution = .fill { didSet { setNeedsLayout() } }
    /// Where views are across the row.
    open var alignment: UIStackView.Alignment = .fill { didSet { setNeedsLayout() } }
    /// Room between views.
    open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// Whether room is counted from text to text.
    open var isBaselineRelativeArrangement = false
    /// Whether views keep to the margins.
    open var isLayoutMarginsRelativeArrangement = false

    /// Creates an empty row at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates an empty row: there are no nib files here to read from.
    public required init(coder: NSCoder) { super.init(frame: .zero) }

    /// Creates a row of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Puts a view at the end of the row, and inside where it is not yet.
    open func addArrangedSubview(_ view: UIView) { arrange(view, at: arrangedSubviews.count) }

    /// Puts a view into the row, and inside where it is not yet; a place out of range counts as
    /// the nearest one.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrange(view, at: stackIndex)
    }

    /// Takes a view out of the row; it stays inside.
    open func removeArrangedSubview(_ view: UIView) { forget(view) }

    /// Sets the room after a view of the row.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let key = ObjectIdentifier(arrangedSubview)
        spacings[key] = spacing == Self.spacingUseDefault ? nil : spacing
        setNeedsLayout()
    }

    /// The room after a view of the row, where it was set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        spacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// The room that its views need one after the other, guessed from the size of their content.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let shown = arrangedSubviews.filter { !$0.isHidden }
        let isRow = axis == .horizontal
        let sizes = shown.map { $0.sizeThatFits(isRow ? .zero : size) }
        let along = sizes.reduce(0) { $0 + (isRow ? $1.width : $1.height) }
        let across = sizes.map { isRow ? $0.height : $0.width }.max() ?? 0
        let gaps = shown.dropLast().reduce(0) { sum, view in
            let own = customSpacing(after: view)
            return sum + (own == Self.spacingUseDefault ? spacing : own)
        }
        return isRow
            ? CGSize(width: along + gaps, height: across)
            : CGSize(width: across, height: along + gaps)
    }

    private func arrange(_ view: UIView, at index: Int) {
        arrangedSubviews.removeAll { $0 === view }
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
        setNeedsLayout()
    }

    final func forget(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        spacings[ObjectIdentifier(view)] = nil
    }
}
