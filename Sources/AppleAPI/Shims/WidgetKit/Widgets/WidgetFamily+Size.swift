internal import Foundation

extension WidgetFamily {
    /// The size of a placed widget in points (WIDGET-10).
    ///
    /// It is the size on an iPhone with 393 × 852 points, such as iPhone 15. Extra large widgets
    /// exist on iPad only, so that size is the one on an iPad with 820 × 1180 points.
    package var displaySize: CGSize {
        switch self {
        case .systemSmall: CGSize(width: 158, height: 158)
        case .systemMedium: CGSize(width: 338, height: 158)
        case .systemLarge: CGSize(width: 338, height: 354)
        case .systemExtraLarge: CGSize(width: 715.5, height: 342)
        case .accessoryCircular: CGSize(width: 72, height: 72)
        case .accessoryRectangular: CGSize(width: 160, height: 72)
        case .accessoryInline: CGSize(width: 234, height: 26)
        }
    }
}
