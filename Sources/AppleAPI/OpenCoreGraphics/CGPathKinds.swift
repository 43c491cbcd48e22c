/// How a line ends.
///
/// See <https://developer.apple.com/documentation/coregraphics/cglinecap>.
public enum CGLineCap: Int32, Sendable {
    /// Cut off at the last point.
    case butt = 0
    /// With half a disc beyond it.
    case round = 1
    /// With half a square beyond it.
    case square = 2
}

/// How two lines meet.
///
/// See <https://developer.apple.com/documentation/coregraphics/cglinejoin>.
public enum CGLineJoin: Int32, Sendable {
    /// In a point.
    case miter = 0
    /// In an arc.
    case round = 1
    /// With the point cut off.
    case bevel = 2
}

/// Which parts of a path are inside.
///
/// See <https://developer.apple.com/documentation/coregraphics/cgpathfillrule>.
public enum CGPathFillRule: Int, Sendable {
    /// Those around which the path goes.
    case winding = 0
    /// Those that a line out crosses an odd number of times.
    case evenOdd = 1
}
