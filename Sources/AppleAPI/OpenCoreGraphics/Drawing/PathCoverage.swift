// Not `canImport(CoreGraphics)`: on Linux, that finds the shim of this package.
#if !canImport(ObjectiveC)
    internal import Foundation

    /// The part of each pixel that is inside of a path.
    struct PathCoverage {
        private struct Edge {
            let top: CGPoint
            let bottom: CGPoint
            /// 1 if the path goes down, -1 if it goes up.
            let winding: Int

            func x(at y: Double) -> Double {
                top.x + (y - top.y) / (bottom.y - top.y) * (bottom.x - top.x)
            }
        }

        private static let linesPerRow = 4
        private static let piecesPerCurve = 32

        private var edges: [Edge] = []
        private let isEvenOdd: Bool

        init(_ pieces: [CGPathPiece], _ rule: CGPathFillRule) {
            isEvenOdd = rule == .evenOdd
            addEdges(of: pieces)
        }

        /// Calls a closure with each row of pixels that the path touches. The row has a coverage of
        /// 0 to 255 for each pixel.
        func forEachRow(width: Int, height: Int, _ body: (_ y: Int, _ row: [UInt8]) -> Void) {
            guard let top = edges.map(\.top.y).min(), let bottom = edges.map(\.bottom.y).max(),
                top < Double(height), bottom > 0
            else { return }
            var sums = [Double](repeating: 0, count: width)
            var row = [UInt8](repeating: 0, count: width)
            for y in Int(max(0, top))..<Int(min(Double(height), bottom.rounded(.up))) {
                for x in sums.indices { sums[x] = 0 }
                for line in 0..<Self.linesPerRow {
                    let place = Double(y) + (Double(line) + 0.5) / Double(Self.linesPerRow)
                    addSpans(at: place, to: &sums)
                }
                for x in row.indices {
                    let share = min(1, sums[x] / Double(Self.linesPerRow))
                    row[x] = UInt8((share * 255).rounded())
                }
                body(y, row)
            }
        }

        private func addSpans(at y: Double, to sums: inout [Double]) {
            let crossings = edges.lazy.filter { $0.top.y <= y && y < $0.bottom.y }
                .map { (x: $0.x(at: y), winding: $0.winding) }.sorted { $0.x < $1.x }
            var winding = 0
            for (index, crossing) in crossings.enumerated().dropLast() {
                winding += crossing.winding
                guard isEvenOdd ? index % 2 == 0 : winding != 0 else { continue }
                let start = max(0, crossing.x)
                let end = min(Double(sums.count), crossings[index + 1].x)
                guard start < end else { continue }
                for x in Int(start)..<Int(end.rounded(.up)) {
                    sums[x] += min(end, Double(x) + 1) - max(start, Double(x))
                }
            }
        }

        // MARK: Straight pieces

        private mutating func addEdges(of pieces: [CGPathPiece]) {
            var (start, last) = (CGPoint.zero, CGPoint.zero)
            for piece in pieces {
                switch piece {
                case .move(let end):
                    addEdge(last, start)
                    (start, last) = (end, end)
                case .line(let end):
                    addEdge(last, end)
                    last = end
                case .close:
                    addEdge(last, start)
                    last = start
                case .quadCurve(let end, let control):
                    addCurve(last, mix(last, control, 2 / 3), mix(end, control, 2 / 3), end)
                    last = end
                case .curve(let end, let first, let second):
                    addCurve(last, first, second, end)
                    last = end
                }
            }
            addEdge(last, start)
        }

        private mutating func addCurve(
            _ start: CGPoint, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint
        ) {
            var last = start
            for piece in 1...Self.piecesPerCurve {
                let share = Double(piece) / Double(Self.piecesPerCurve)
                let (a, b, c) = (
                    mix(start, first, share), mix(first, second, share), mix(second, end, share)
                )
                let next = mix(mix(a, b, share), mix(b, c, share), share)
                addEdge(last, next)
                last = next
            }
        }

        /// Adds a line. A horizontal line covers nothing, and a line with a NaN coordinate is
        /// skipped.
        private mutating func addEdge(_ start: CGPoint, _ end: CGPoint) {
            guard [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite), start.y != end.y else {
                return
            }
            edges.append(
                start.y < end.y
                    ? Edge(top: start, bottom: end, winding: 1)
                    : Edge(top: end, bottom: start, winding: -1))
        }

        private func mix(_ first: CGPoint, _ second: CGPoint, _ share: Double) -> CGPoint {
            CGPoint(
                x: first.x + (second.x - first.x) * share, y: first.y + (second.y - first.y) * share
            )
        }
    }
#endif
