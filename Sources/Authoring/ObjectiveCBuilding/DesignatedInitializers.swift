/// The designated initializers of Apple's classes, as Bellhop's modules declare them.
///
/// A generated class that overrides one has to override all of them.
struct DesignatedInitializers {
    struct Initializer {
        let selector: String
        /// The parameters with their names `p0`, `p1` and so on.
        let parameters: String
        let values: String
        let types: [ImportedType]
        var isRequired = false
        var isFailable = false
    }

    let all: [Initializer]

    /// The selectors of those that a class may inherit from another of the table.
    var inherited: Set<String> { Set(all.map(\.selector)) }

    /// Returns the initializers of a class, or `nil` for a class that is not in the table.
    init?(ofClass name: String) {
        switch name {
        case "UIView", "UILabel", "UIControl", "UIButton", "UIScrollView", "UITextField",
            "UITextView", "UISwitch", "UISlider", "UIProgressView", "UIPageControl",
            "UISegmentedControl", "UIDatePicker":
            all = [Self.frame, Self.coder]
        case "UIImageView":
            all = [Self.frame, Self.image, Self.highlightedImage, Self.coder]
        case "UITableViewCell": all = [Self.cell, Self.coder]
        case "UITableView": all = [Self.table, Self.coder]
        case "UIViewController": all = [Self.nib, Self.coder]
        default: return nil
        }
    }

    private static let frame = Initializer(
        selector: "initWithFrame:", parameters: "frame p0: CGRect", values: "frame: p0",
        types: [.structure("CGRect")])
    private static let coder = Initializer(
        selector: "initWithCoder:", parameters: "coder p0: NSCoder", values: "coder: p0",
        types: [.object], isRequired: true, isFailable: true)
    private static let image = Initializer(
        selector: "initWithImage:", parameters: "image p0: UIImage?", values: "image: p0",
        types: [.object])
    private static let highlightedImage = Initializer(
        selector: "initWithImage:highlightedImage:",
        parameters: "image p0: UIImage?, highlightedImage p1: UIImage?",
        values: "image: p0, highlightedImage: p1", types: [.object, .object])
    private static let cell = Initializer(
        selector: "initWithStyle:reuseIdentifier:",
        parameters: "style p0: UITableViewCell.CellStyle, reuseIdentifier p1: String?",
        values: "style: p0, reuseIdentifier: p1", types: [.integer("Int"), .object])
    private static let table = Initializer(
        selector: "initWithFrame:style:",
        parameters: "frame p0: CGRect, style p1: UITableView.Style",
        values: "frame: p0, style: p1", types: [.structure("CGRect"), .integer("Int")])
    private static let nib = Initializer(
        selector: "initWithNibName:bundle:",
        parameters: "nibName p0: String?, bundle p1: Bundle?",
        values: "nibName: p0, bundle: p1", types: [.object, .object])
}
