/// The items of a picture in drawing order.
///
/// The list is a pure value: equal screens have equal lists, and the renderer makes no decisions.
/// Sizes are in points.
struct DisplayList: Sendable, Hashable {
    var width: Double
    var height: Double
    var items: [Item] = []

    enum Item: Sendable, Hashable {
        case fill(Rectangle, radius: Double, Paint)
        /// Lines of text. Their tops are `style.lineHeight` apart, starting at the top of the
        /// rectangle.
        case text(TextBlock, Rectangle)
        /// A picture by its id, cropped to the rectangle.
        case picture(String, Rectangle, radius: Double, Fit = .covering)
        /// The shape of a picture by its id, scaled to fit into the rectangle.
        case template(String, Rectangle, Color)
        /// A list behind thick glass, blurred until unreadable.
        case blurred(DisplayList, Rectangle)
        case line([Point], width: Double, Color)
        /// A line inside the edge of a rectangle.
        case stroke(Rectangle, radius: Double, width: Double, Color)
        /// The triangle that starts a film.
        case play(Rectangle, Color)
        /// Draws the items up to the matching `endGroup` together, with its opacity.
        case group
        case endGroup(alpha: Double)
        /// Clips the items up to the matching `endClip` to a rectangle with round corners.
        case clip(Rectangle, radius: Double)
        case endClip
    }

    /// How a picture fills its rectangle.
    enum Fit: Sendable, Hashable {
        case stretched
        /// Completely visible.
        case contained
        case covering
        /// Covered by a part of the picture, in units of its size.
        case part(Rectangle)
        /// In its own size, with this number of points for a pixel.
        case unscaled(Double)
    }

    struct Point: Sendable, Hashable {
        var x: Double
        var y: Double
    }

    /// A color or a gradient.
    enum Paint: Sendable, Hashable {
        case color(Color)
        case vertical(Color, Color)
        /// A radial gradient to transparent. The center and radii are fractions of the rectangle's
        /// size.
        case glow(Color, x: Double, y: Double, radiusX: Double, radiusY: Double)
    }

    mutating func fill(_ rectangle: Rectangle, radius: Double = 0, _ color: Color) {
        items.append(.fill(rectangle, radius: radius, .color(color)))
    }

    /// The readable texts, in drawing order.
    var texts: [String] {
        items.compactMap { item in
            if case .text(let block, _) = item, !block.isOrnament { block.text } else { nil }
        }
    }

    func moved(x: Double = 0, y: Double = 0) -> [Item] {
        items.map { item in
            item.changed {
                Rectangle($0.x + x, $0.y + y, $0.width, $0.height)
            } point: {
                Point(x: $0.x + x, y: $0.y + y)
            }
        }
    }

    /// The list for a right-to-left language.
    ///
    /// The positions are mirrored horizontally, and texts are aligned to the other side.
    var mirrored: DisplayList {
        var result = self
        result.items = items.map { item in
            let turned = item.changed {
                $0.mirrored(in: width)
            } point: {
                Point(x: width - $0.x, y: $0.y)
            }
            switch turned {
            case .text(var block, let rectangle):
                block.alignment = block.alignment.mirrored
                return .text(block, rectangle)
            case .blurred(let list, let rectangle): return .blurred(list.mirrored, rectangle)
            default: return turned
            }
        }
        return result
    }
}

extension DisplayList.Item {
    fileprivate func changed(
        _ rectangle: (Rectangle) -> Rectangle, point: (DisplayList.Point) -> DisplayList.Point
    ) -> Self {
        switch self {
        case .fill(let old, let radius, let paint): .fill(rectangle(old), radius: radius, paint)
        case .text(let block, let old): .text(block, rectangle(old))
        case .picture(let id, let old, let radius, let fit):
            .picture(id, rectangle(old), radius: radius, fit)
        case .template(let id, let old, let color): .template(id, rectangle(old), color)
        case .blurred(let list, let old): .blurred(list, rectangle(old))
        case .line(let points, let width, let color):
            .line(points.map(point), width: width, color)
        case .stroke(let old, let radius, let width, let color):
            .stroke(rectangle(old), radius: radius, width: width, color)
        case .play(let old, let color): .play(rectangle(old), color)
        case .clip(let old, let radius): .clip(rectangle(old), radius: radius)
        case .endClip, .group, .endGroup: self
        }
    }
}
