/// How much a constraint matters: 1000 must hold, less should.
///
/// See <https://developer.apple.com/documentation/uikit/uilayoutpriority>.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The number, 0 to 1000.
    public let rawValue: Float
    /// Creates a priority.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// It must hold.
    public static let required = UILayoutPriority(1000)
    /// As a button keeps its text whole.
    public static let defaultHigh = UILayoutPriority(750)
    /// As a view keeps near to its content.
    public static let defaultLow = UILayoutPriority(250)
    /// As a view fits itself to a size.
    public static let fittingSizeLevel = UILayoutPriority(50)
    /// As strong as a person's dragging that may resize a scene.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// As strong as a person's dragging that may not.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// As strong as a scene's wish to keep its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)

    /// A priority that is a little higher.
    public static func + (priority: UILayoutPriority, step: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + step)
    }
    /// A priority that is a little lower.
    public static func - (priority: UILayoutPriority, step: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - step)
    }
}
