public import Foundation
internal import OpenUIKitCore

/// A cell of a table.
///
/// See <https://developer.apple.com/documentation/uikit/uitableviewcell>.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    @nonexhaustive
    public enum CellStyle: Int, Sendable {
        case `default` = 0
        case value1 = 1
        case value2 = 2
        case subtitle = 3
    }

    @nonexhaustive
    public enum SelectionStyle: Int, Sendable {
        // swift-format-ignore
        case none = 0, blue, gray, `default`
    }

    @nonexhaustive
    public enum AccessoryType: Int, Sendable {
        // swift-format-ignore
        case none = 0, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    public final let reuseIdentifier: String?
    public final let contentView = UIView()
    private let words = UILabel()
    private let smaller: UILabel?
    private let picture = UIImageView()
    open var selectionStyle: UITableViewCell.SelectionStyle = .default
    open var accessoryType: UITableViewCell.AccessoryType = .none
    open var accessoryView: UIView?
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var isSelected = false
    open var isHighlighted = false
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        smaller = style == .default ? nil : UILabel()
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        addSubview(contentView)
        for view in [picture, words, smaller].compactMap({ $0 }) { contentView.addSubview(view) }
    }

    public required init?(coder: NSCoder) {
        (reuseIdentifier, smaller) = (nil, nil)
        super.init(coder: coder)
    }

    open var textLabel: UILabel? { words }
    /// The label for the detail text, or `nil` if the cell's style has none.
    open var detailTextLabel: UILabel? { smaller }
    open var imageView: UIImageView? { picture }

    open func prepareForReuse() {}

    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}

/// A `UITableViewCell` whose initializer can be called on a metatype. See `ObjectFactory`.
class InitializableCell: UITableViewCell {
    required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a cell of a class. All subclasses share one vtable slot for the initializer.
    @inline(never) @_optimize(none)
    static func cell(of type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
        unsafe unsafeBitCast(type, to: InitializableCell.Type.self)
            .init(style: .default, reuseIdentifier: identifier)
    }
}
