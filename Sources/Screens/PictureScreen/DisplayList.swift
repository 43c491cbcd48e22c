/// What a picture is made of, in the order in which it is drawn.
///
/// A pure value: two equal screens give equal lists. Whoever draws it decides nothing.
struct DisplayList: Sendable, Hashable {
    /// The size in points.
    var width: Double
    var height: Double
    var items: [Item] = []

    /// One thing to draw.
    enum Item: Sendable, Hashable {
        /// A rectangle with round corners.
        case fill(Rectangle, radius: Double, Paint)
        /// Lines of text; their tops lie `style.lineHeight` apart from the rectangle's top.
        case text(TextBlock, Rectangle)
        /// A picture by its id, cut to fill the rectangle.
        case picture(String, Rectangle, radius: Double)
        /// A picture by its id, whole within the rectangle, of which only the shape counts.
        case template(String, Rectangle, Color)
        /// A list of its own as it is seen through thick glass, in which nothing can be read.
        case blurred(DisplayList, Rectangle)
        /// A line with round ends.
        case line([Point], width: Double, Color)
        /// What follows, up to the matching `endClip`, is seen in a rectangle with round corners.
        case clip(Rectangle, radius: Double)
        /// Ends the newest clip.
        case endClip
    }

    struct Point: Sendable, Hashable {
        var x: Double
        var y: Double
    }

    /// A colour, or one that goes over into another.
    enum Paint: Sendable, Hashable {
        case color(Color)
        /// From the top to the bottom.
        case vertical(Color, Color)
        /// From a centre outwards to nothing; centre and radii in units of the rectangle's size.
        case glow(Color, x: Double, y: Double, radiusX: Double, radiusY: Double)
    }

    mutating func fill(_ rectangle: Rectangle, radius: Double = 0, _ color: Color) {
        items.append(.fill(rectangle, radius: radius, .color(color)))
    }

    /// Every text that can be read in it, in its order.
    var texts: [String] {
        items.compactMap { item in
            if case .text(let block, _) = item, !block.isOrnament { block.text } else { nil }
        }
    }

    /// Moves everything.
    func moved(x: Double = 0, y: Double = 0) -> [Item] {
        items.map { item in
            item.changed {
                Rectangle($0.x + x, $0.y + y, $0.width, $0.height)
            } point: {
                Point(x: $0.x + x, y: $0.y + y)
            }
        }
    }

    /// The list for a language that is written from right to left: everything stands at the other
    /// side, and texts begin there.
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
        case .picture(let id, let old, let radius): .picture(id, rectangle(old), radius: radius)
        case .template(let id, let old, let color): .template(id, rectangle(old), color)
        case .blurred(let list, let old): .blurred(list, rectangle(old))
        case .line(let points, let width, let color):
            .line(points.map(point), width: width, color)
        case .clip(let old, let radius): .clip(rectangle(old), radius: radius)
        case .endClip: .endClip
        }
    }
}
