public import Foundation
internal import OpenUIKitCore

/// A view that arranges other views in a row or column.
///
/// Its constraints are solved together with all others of the tree.
///
/// See <https://developer.apple.com/documentation/uikit/uistackview>.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How the arranged views share the space along the axis.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uistackview/distribution-swift.enum>.
    @nonexhaustive
    public enum Distribution: Int, Sendable {
        case fill = 0
        case fillEqually = 1
        case fillProportionally = 2
        case equalSpacing = 3
        case equalCentering = 4
    }

    /// The alignment of the arranged views across the axis.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uistackview/alignment-swift.enum>.
    @nonexhaustive
    public enum Alignment: Int, Sendable {
        case fill = 0
        case leading = 1
        case firstBaseline = 2
        case center = 3
        case trailing = 4
        case lastBaseline = 5
        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    /// The value for custom spacing that selects `spacing`.
    nonisolated public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The value for the system's spacing.
    nonisolated public static let spacingUseSystem = CGFloat.leastNormalMagnitude

    private var spacings: [ObjectIdentifier: CGFloat] = [:]
    open private(set) var arrangedSubviews: [UIView] = []
    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { setNeedsLayout() } }
    open var distribution: UIStackView.Distribution = .fill { didSet { setNeedsLayout() } }
    open var alignment: UIStackView.Alignment = .fill { didSet { setNeedsLayout() } }
    open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    open var isBaselineRelativeArrangement = false
    open var isLayoutMarginsRelativeArrangement = false

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates an empty stack; the coder is ignored, because nib files are not supported.
    public required init(coder: NSCoder) { super.init(frame: .zero) }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Appends a view to the arranged subviews and adds it as a subview if necessary.
    open func addArrangedSubview(_ view: UIView) { arrange(view, at: arrangedSubviews.count) }

    /// Inserts a view into the arranged subviews and adds it as a subview if necessary.
    ///
    /// An index out of range is clamped.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrange(view, at: stackIndex)
    }

    /// Removes a view from the arranged subviews. It remains a subview.
    open func removeArrangedSubview(_ view: UIView) { forget(view) }

    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let key = ObjectIdentifier(arrangedSubview)
        spacings[key] = spacing == Self.spacingUseDefault ? nil : spacing
        setNeedsLayout()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        spacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Returns the size that the arranged views need, estimated from their content sizes.
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
