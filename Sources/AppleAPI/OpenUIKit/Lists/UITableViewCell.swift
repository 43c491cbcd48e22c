public import Foundation
internal import OpenUIKitCore

/// A row of a table.
///
/// See <https://developer.apple.com/documentation/uikit/uitableviewcell>.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// Where a row's words are.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uitableviewcell/cellstyle>.
    @nonexhaustive
    public enum CellStyle: Int, Sendable {
        /// One line.
        case `default` = 0
        /// Words and a value at the right.
        case value1 = 1
        /// A name and a value beside it.
        case value2 = 2
        /// Words and smaller ones below.
        case subtitle = 3
    }

    /// How a chosen row looks.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uitableviewcell/selectionstyle-swift.enum>.
    @nonexhaustive
    public enum SelectionStyle: Int, Sendable {
        // swift-format-ignore
        /// As others, blue, grey, or as the system thinks best.
        case none = 0, blue, gray, `default`
    }

    /// What is at the end of a row.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum>.
    @nonexhaustive
    public enum AccessoryType: Int, Sendable {
        // swift-format-ignore
        /// Nothing, an arrow, a button and an arrow, a mark, or a button.
        case none = 0, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// The name under which it is used again.
    public final let reuseIdentifier: String?
    /// The view for what is in the row.
    public final let contentView = UIView()
    private let words = UILabel()
    private let smaller: UILabel?
    private let picture = UIImageView()
    /// How it looks when it is chosen.
    open var selectionStyle: UITableViewCell.SelectionStyle = .default
    /// What is at its end.
    open var accessoryType: UITableViewCell.AccessoryType = .none
    /// A view at its end.
    open var accessoryView: UIView?
    /// A view behind.
    open var backgroundView: UIView?
    /// A view behind when it is chosen.
    open var selectedBackgroundView: UIView?
    /// Whether it is chosen.
    open var isSelected = false
    /// Whether it looks pressed.
    open var isHighlighted = false
    /// How far the line below keeps from the sides.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

    /// Creates a row.
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        smaller = style == .default ? nil : UILabel()
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        addSubview(contentView)
        for view in [picture, words, smaller].compactMap({ $0 }) { contentView.addSubview(view) }
    }

    /// Creates a row: there are no nib files here to read from.
    public required init?(coder: NSCoder) {
        (reuseIdentifier, smaller) = (nil, nil)
        super.init(coder: coder)
    }

    /// The label of its words.
    open var textLabel: UILabel? { words }
    /// The label of its smaller words, where its style has them.
    open var detailTextLabel: UILabel? { smaller }
    /// The view of its picture.
    open var imageView: UIImageView? { picture }

    /// It is about to be used again; does nothing.
    open func prepareForReuse() {}

    /// Chooses it or not.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}

/// A `UITableViewCell` whose initializer may be called on a metatype; see `ObjectMaker`.
class CellTwin: UITableViewCell {
    required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Makes a cell of a class: the initializer has one slot in the table of methods, which every
    /// subclass shares.
    @inline(never) @_optimize(none)
    static func cell(of type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
        unsafe unsafeBitCast(type, to: CellTwin.Type.self)
            .init(style: .default, reuseIdentifier: identifier)
    }
}
