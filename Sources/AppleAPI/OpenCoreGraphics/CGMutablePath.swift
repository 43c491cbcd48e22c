public import Foundation

public final class CGMutablePath: CGPath {
    // The distance of the control points at which a curve comes closest to a quarter circle.
    private static let quarter: CGFloat = 0.552_284_749_8

    public init() { super.init(elements: []) }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.append(.move(point.applying(transform)))
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        elements.append(.line(point.applying(transform)))
    }

    public func addQuadCurve(
        to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
    ) { elements.append(CGPathPiece.quadCurve(end, control: control).applying(transform)) }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        let piece = CGPathPiece.curve(end, control1: control1, control2: control2)
        elements.append(piece.applying(transform))
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    public func closeSubpath() { elements.append(.close) }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        addLines(
            between: [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            ], transform: transform)
        closeSubpath()
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addRoundedRect(
            in: rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2,
            transform: transform)
    }

    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let (w, h) = (min(cornerWidth, rect.width / 2), min(cornerHeight, rect.height / 2))
        move(to: CGPoint(x: rect.minX + w, y: rect.minY), transform: transform)
        let corners: [(CGPoint, from: CGVector, to: CGVector)] = [
            (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -w, dy: 0), CGVector(dx: 0, dy: h)),
            (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -h), CGVector(dx: -w, dy: 0)),
            (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: w, dy: 0), CGVector(dx: 0, dy: -h)),
            (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: h), CGVector(dx: w, dy: 0)),
        ]
        for (corner, from, to) in corners {
            addLine(to: corner.moved(by: from, times: 1), transform: transform)
            addCurve(
                to: corner.moved(by: to, times: 1),
                control1: corner.moved(by: from, times: 1 - Self.quarter),
                control2: corner.moved(by: to, times: 1 - Self.quarter), transform: transform)
        }
        closeSubpath()
    }

    /// Adds a circular arc as curves of at most a quarter circle, and a line to its start.
    ///
    /// `clockwise` has the meaning of Core Graphics, where y grows upward.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
        let step = sweep / CGFloat(count)
        let handle = 4 / 3 * tan(step / 4) * radius
        let point = { (angle: CGFloat) in
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let start = point(startAngle)
        isEmpty ? move(to: start, transform: transform) : addLine(to: start, transform: transform)
        for index in 0..<count {
            let from = startAngle + step * CGFloat(index)
            let to = from + step
            addCurve(
                to: point(to),
                control1: point(from).moved(
                    by: CGVector(dx: -sin(from), dy: cos(from)), times: handle),
                control2: point(to).moved(by: CGVector(dx: sin(to), dy: -cos(to)), times: handle),
                transform: transform)
        }
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        elements += path.elements.map { $0.applying(transform) }
    }

    private static func sweep(
        from start: CGFloat, to end: CGFloat, clockwise: Bool
    ) -> CGFloat {
        let full = 2 * CGFloat.pi
        let difference = end - start
        if abs(difference) >= full { return clockwise ? -full : full }
        let positive = difference < 0 ? difference + full : difference
        return clockwise && positive > 0 ? positive - full : positive
    }
}

extension CGPoint {
    fileprivate func moved(by vector: CGVector, times factor: CGFloat) -> CGPoint {
        CGPoint(x: x + vector.dx * factor, y: y + vector.dy * factor)
    }
}
