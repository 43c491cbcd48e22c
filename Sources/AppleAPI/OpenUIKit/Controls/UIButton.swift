public import Foundation
public import OpenUIKitCore

/// A button with a title and an image for each state.
///
/// See <https://developer.apple.com/documentation/uikit/uibutton>.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The type of a button.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uibutton/buttontype-swift.enum>.
    @nonexhaustive
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
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
    open var configuration: UIButton.Configuration? { didSet { show() } }
    open var contentEdgeInsets = UIEdgeInsets.zero
    open var titleEdgeInsets = UIEdgeInsets.zero
    open var imageEdgeInsets = UIEdgeInsets.zero
    /// The menu. It is stored and never shown.
    open var menu: UIMenu?
    open var showsMenuAsPrimaryAction = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(picture)
        addSubview(label)
        label.textAlignment = .center
    }

    /// Creates a button with a size of zero; the coder is ignored, because nib files are not
    /// supported.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(type buttonType: UIButton.ButtonType) {
        self.init(frame: .zero)
        kind = buttonType
    }

    public convenience init(
        type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?
    ) {
        self.init(type: buttonType)
        setPrimaryAction(primaryAction)
    }

    public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        show()
        setPrimaryAction(primaryAction)
    }

    private func setPrimaryAction(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    open var buttonType: UIButton.ButtonType { kind }
    open var titleLabel: UILabel? { label }
    open var imageView: UIImageView? { picture }
    open var currentTitle: String? { look(\.title) }
    open var currentAttributedTitle: NSAttributedString? { look(\.attributedTitle) }
    open var currentImage: UIImage? { look(\.image) }
    open var currentBackgroundImage: UIImage? { look(\.backgroundImage) }
    open var currentTitleColor: UIColor {
        look(\.titleColor) ?? (kind == .system ? tintColor : .white)
    }

    open func setTitle(_ title: String?, for state: UIControl.State) {
        looks[state, default: Look()].title = title
        show()
    }

    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        looks[state, default: Look()].attributedTitle = title
        show()
    }

    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        looks[state, default: Look()].titleColor = color
        show()
    }

    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        looks[state, default: Look()].image = image
        show()
    }

    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        looks[state, default: Look()].backgroundImage = image
        show()
    }

    /// Returns the title for a state, or else that of the normal state. The other getters work
    /// alike.
    open func title(for state: UIControl.State) -> String? { look(\.title, state) }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        look(\.attributedTitle, state)
    }
    open func titleColor(for state: UIControl.State) -> UIColor? { look(\.titleColor, state) }
    open func image(for state: UIControl.State) -> UIImage? { look(\.image, state) }
    open func backgroundImage(for state: UIControl.State) -> UIImage? {
        look(\.backgroundImage, state)
    }

    /// The size of the image and the title side by side, including the insets.
    open override var intrinsicContentSize: CGSize {
        let (image, words) = (pictureSize, label.sizeThatFits(.zero))
        let room = insets
        let isBare = image == .zero && words == .zero
        return CGSize(
            width: max(30, image.width + gap + words.width) + room.left + room.right,
            height: (isBare ? 20 : max(image.height, words.height)) + room.top + room.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Centers the image and the title side by side.
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

    open override var isEnabled: Bool { didSet { show() } }
    open override var isSelected: Bool { didSet { show() } }
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
