public import Foundation
public import OpenUIKitCore

/// A button.
///
/// See <https://developer.apple.com/documentation/uikit/uibutton>.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The kind of a button.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uibutton/buttontype-swift.enum>.
    @nonexhaustive
    public enum ButtonType: Int, Sendable {
        /// Without a look.
        case custom = 0
        /// With the system's look.
        case system = 1
        /// An i in a ring.
        case detailDisclosure = 2
        /// A light i in a ring.
        case infoLight = 3
        /// A dark i in a ring.
        case infoDark = 4
        /// A plus in a ring.
        case contactAdd = 5
        /// A cross.
        case close = 7
    }

    private struct Look {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
    }

    private var looks: [UIControl.State: Look] = [:]
    private var kind = ButtonType.custom
    private let label = UILabel()
    private let picture = UIImageView()
    /// The look by a description.
    open var configuration: UIButton.Configuration? { didSet { show() } }
    /// How far its content keeps from its sides.
    open var contentEdgeInsets = UIEdgeInsets.zero
    /// How far its words keep from their place.
    open var titleEdgeInsets = UIEdgeInsets.zero
    /// How far its picture keeps from its place.
    open var imageEdgeInsets = UIEdgeInsets.zero
    /// A menu that it would show.
    open var menu: UIMenu?
    /// Whether a tap would show the menu.
    open var showsMenuAsPrimaryAction = false

    /// Creates a button at a place.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(picture)
        addSubview(label)
        label.textAlignment = .center
    }

    /// Creates a button without a size: there are no nib files here to read from.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a button of a kind.
    public convenience init(type buttonType: UIButton.ButtonType) {
        self.init(frame: .zero)
        kind = buttonType
    }

    /// Creates a button of a kind that does something when it is tapped.
    public convenience init(
        type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?
    ) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// Creates a button with a look that does something when it is tapped.
    public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        show()
        take(primaryAction)
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    /// The kind.
    open var buttonType: UIButton.ButtonType { kind }
    /// The label of its words.
    open var titleLabel: UILabel? { label }
    /// The view of its picture.
    open var imageView: UIImageView? { picture }
    /// The words that are shown.
    open var currentTitle: String? { look(\.title) }
    /// The words that are shown, with their attributes.
    open var currentAttributedTitle: NSAttributedString? { look(\.attributedTitle) }
    /// The picture that is shown.
    open var currentImage: UIImage? { look(\.image) }
    /// The picture that is shown behind.
    open var currentBackgroundImage: UIImage? { look(\.backgroundImage) }
    /// The colour of the words that are shown.
    open var currentTitleColor: UIColor {
        look(\.titleColor) ?? (kind == .system ? tintColor : .white)
    }

    /// Sets the words for a state.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        looks[state, default: Look()].title = title
        show()
    }

    /// Sets the words with attributes for a state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        looks[state, default: Look()].attributedTitle = title
        show()
    }

    /// Sets the colour of the words for a state.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        looks[state, default: Look()].titleColor = color
        show()
    }

    /// Sets the picture for a state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        looks[state, default: Look()].image = image
        show()
    }

    /// Sets the picture behind for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        looks[state, default: Look()].backgroundImage = image
        show()
    }

    /// The words for a state, or else for the normal one.
    open func title(for state: UIControl.State) -> String? { look(\.title, state) }
    /// The words with attributes for a state, or else for the normal one.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        look(\.attributedTitle, state)
    }
    /// The colour of the words for a state, or else for the normal one.
    open func titleColor(for state: UIControl.State) -> UIColor? { look(\.titleColor, state) }
    /// The picture for a state, or else for the normal one.
    open func image(for state: UIControl.State) -> UIImage? { look(\.image, state) }
    /// The picture behind for a state, or else for the normal one.
    open func backgroundImage(for state: UIControl.State) -> UIImage? {
        look(\.backgroundImage, state)
    }

    /// The size of its picture and words side by side, with the room around them.
    open override var intrinsicContentSize: CGSize {
        let (image, words) = (pictureSize, label.sizeThatFits(.zero))
        let room = insets
        let isBare = image == .zero && words == .zero
        return CGSize(
            width: max(30, image.width + gap + words.width) + room.left + room.right,
            height: (isBare ? 20 : max(image.height, words.height)) + room.top + room.bottom)
    }

    /// The size of its content.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Puts the picture and the words in the middle, side by side.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let room = insets
        let place = bounds.inset(by: room)
        let image = CGSize(
            width: min(pictureSize.width, place.width),
            height: min(pictureSize.height, place.height))
        let wanted = label.sizeThatFits(.zero)
        let words = CGSize(
            width: max(0, min(wanted.width, place.width - image.width - gap)),
            height: min(wanted.height, place.height))
        var left = place.minX
        let free = place.width - image.width - gap - words.width
        switch contentHorizontalAlignment {
        case .left, .leading: break
        case .right, .trailing: left += free
        default: left += free / 2
        }
        picture.frame = CGRect(
            x: left, y: place.midY - image.height / 2, width: image.width, height: image.height)
        label.frame = CGRect(
            x: left + image.width + gap, y: place.midY - words.height / 2, width: words.width,
            height: words.height)
    }

    private var pictureSize: CGSize { picture.image?.size ?? .zero }

    private var gap: CGFloat {
        picture.image != nil && label.text?.isEmpty == false ? configuration?.imagePadding ?? 0 : 0
    }

    private var insets: UIEdgeInsets {
        guard let insets = configuration?.contentInsets else {
            let isSet = contentEdgeInsets != .zero
            return isSet ? contentEdgeInsets : UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
        }
        return UIEdgeInsets(
            top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }

    /// Whether it can be used.
    open override var isEnabled: Bool { didSet { show() } }
    /// Whether it is selected.
    open override var isSelected: Bool { didSet { show() } }
    /// Whether it looks pressed.
    open override var isHighlighted: Bool { didSet { show() } }

    private func look<Part>(_ part: KeyPath<Look, Part?>, _ state: UIControl.State? = nil) -> Part?
    {
        looks[state ?? self.state]?[keyPath: part] ?? looks[.normal]?[keyPath: part]
    }

    private func show() {
        label.text = configuration?.title ?? currentTitle
        if let styled = currentAttributedTitle { label.attributedText = styled }
        let isFilled = configuration?.kind == .filled
        label.textColor =
            configuration?.baseForegroundColor ?? (isFilled ? .white : currentTitleColor)
        picture.image = configuration?.image ?? currentImage
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }
}
