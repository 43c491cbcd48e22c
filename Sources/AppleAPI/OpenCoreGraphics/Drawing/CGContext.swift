// Not `canImport(CoreGraphics)`: on Linux that finds our own shim.
#if !canImport(ObjectiveC)
    public import Foundation

    /// A place to draw: pictures and filled paths, inside of other paths.
    ///
    /// This slice is what notification extensions need to round and scale avatars: pictures, fills with one
    /// color, clips and transforms. Strokes, text, gradients, shadows and blend modes are not here, nor are
    /// contexts over an app's own memory.
    ///
    /// See <https://developer.apple.com/documentation/coregraphics/cgcontext>.
    public final class CGContext {
        private struct State {
            var transform: CGAffineTransform
            /// 0 to 255 for each pixel; `nil` where everything is drawn.
            var clip: [UInt8]?
            var fill: [CGFloat] = [0, 0, 0, 1]
            var opacity: CGFloat = 1
        }

        /// The most states that are kept; `saveGState()` does nothing beyond them.
        package static let statesMax = 256

        private var pixels: PixelGrid
        private var state: State
        private var saved: [State] = []
        private var skippedSaves = 0
        private var path = CGMutablePath()

        /// Creates a context whose points a transform takes to pixels from the upper left corner; `nil` for a size
        /// below 1, or with more pixels than `PixelGrid.pixelsMax`.
        package init?(width: Int, height: Int, transform: CGAffineTransform) {
            guard let pixels = PixelGrid(width: width, height: height) else { return nil }
            self.pixels = pixels
            state = State(transform: transform)
        }

        /// The width in pixels.
        public var width: Int { pixels.width }
        /// The height in pixels.
        public var height: Int { pixels.height }
        /// The transform from points to pixels; y grows downwards there.
        public var ctm: CGAffineTransform { state.transform }

        /// What was drawn so far; `nil` when no file can be made of it, with a line in the log.
        public func makeImage() -> CGImage? {
            pixels.png().map { CGImage(data: $0, width: width, height: height) }
        }

        // MARK: State

        /// Keeps transform, clip, color and opacity.
        public func saveGState() {
            if saved.count < Self.statesMax { saved.append(state) } else { skippedSaves += 1 }
        }

        /// Brings back what was kept last.
        public func restoreGState() {
            if skippedSaves > 0 {
                skippedSaves -= 1
            } else if let last = saved.popLast() {
                state = last
            }
        }

        /// Moves what is drawn from now on.
        public func translateBy(x tx: CGFloat, y ty: CGFloat) {
            concatenate(CGAffineTransform(translationX: tx, y: ty))
        }

        /// Scales what is drawn from now on.
        public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
            concatenate(CGAffineTransform(scaleX: sx, y: sy))
        }

        /// Rotates what is drawn from now on, by radians.
        public func rotate(by angle: CGFloat) {
            concatenate(CGAffineTransform(rotationAngle: angle))
        }

        /// Applies a transform before the present one.
        public func concatenate(_ transform: CGAffineTransform) {
            state.transform = transform.concatenating(state.transform)
        }

        /// Sets the color of fills.
        public func setFillColor(_ color: CGColor) {
            let parts = color.components ?? []
            state.fill = parts.count == 2 ? [parts[0], parts[0], parts[0], parts[1]] : parts
        }

        /// Sets the color of fills.
        public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            state.fill = [red, green, blue, alpha]
        }

        /// Sets the color of fills.
        public func setFillColor(gray: CGFloat, alpha: CGFloat) {
            state.fill = [gray, gray, gray, alpha]
        }

        /// Sets the opacity of everything that is drawn from now on.
        public func setAlpha(_ alpha: CGFloat) { state.opacity = alpha }

        // MARK: Paths

        /// Begins a new path.
        public func beginPath() { path = CGMutablePath() }
        /// Adds a path.
        public func addPath(_ path: CGPath) { self.path.addPath(path) }
        /// Adds a rectangle.
        public func addRect(_ rect: CGRect) { path.addRect(rect) }
        /// Adds the oval that fills a rectangle.
        public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
        /// Begins a line.
        public func move(to point: CGPoint) { path.move(to: point) }
        /// Adds a straight line.
        public func addLine(to point: CGPoint) { path.addLine(to: point) }
        /// Adds part of a circle; `clockwise` is meant with y upwards.
        public func addArc(
            center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
            clockwise: Bool
        ) {
            path.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
                clockwise: clockwise)
        }
        /// Adds a line back to where this one began.
        public func closePath() { path.closeSubpath() }

        /// Leaves out what is drawn from now on outside of the path, and begins a new path.
        public func clip(using rule: CGPathFillRule = .winding) {
            var new = [UInt8](repeating: 0, count: width * height)
            let old = state.clip
            let width = width
            forEachRow(path, rule) { y, row in
                for x in row.indices where row[x] > 0 {
                    let index = y * width + x
                    new[index] = UInt8(Int(row[x]) * Int(old?[index] ?? 255) / 255)
                }
            }
            state.clip = new
            beginPath()
        }

        /// Leaves out what is drawn from now on outside of a rectangle.
        public func clip(to rect: CGRect) {
            beginPath()
            addRect(rect)
            clip()
        }

        /// Fills the path, and begins a new one.
        public func fillPath(using rule: CGPathFillRule = .winding) {
            fill(path, rule)
            beginPath()
        }

        /// Fills a rectangle.
        public func fill(_ rect: CGRect) {
            fill(.rectangle(rect), .winding)
        }

        /// Fills the oval in a rectangle.
        public func fillEllipse(in rect: CGRect) {
            fill(.ellipse(in: rect), .winding)
        }

        private func fill(_ path: CGPath, _ rule: CGPathFillRule) {
            guard state.fill.count == 4 else { return }
            let opacity = unit(state.fill[3]) * unit(state.opacity) * 255
            let parts = state.fill.prefix(3).map { unit($0) * opacity } + [opacity]
            let color = PixelGrid.Color(parts.map { UInt32($0.rounded()) })
            forEachRow(path, rule) { y, row in
                for x in row.indices where row[x] > 0 {
                    pixels.blend(color, share: share(row[x], x, y), x: x, y: y)
                }
            }
        }

        private func forEachRow(
            _ path: CGPath, _ rule: CGPathFillRule, _ body: (_ y: Int, _ row: [UInt8]) -> Void
        ) {
            PathCoverage(path.elements.map { $0.applying(state.transform) }, rule)
                .forEachRow(width: width, height: height, body)
        }

        /// How much of a pixel is drawn, inside of the clip.
        private func share(_ covered: UInt8, _ x: Int, _ y: Int) -> UInt32 {
            guard let clip = state.clip else { return UInt32(covered) }
            return UInt32(covered) * UInt32(clip[y * width + x]) / 255
        }

        private func unit(_ value: CGFloat) -> CGFloat { max(0, min(1, value)) }

        // MARK: Pictures

        /// Draws a picture into a rectangle. Its lower edge is at the smaller y, as with Apple's: where y grows
        /// downwards, it is upside down.
        public func draw(_ image: CGImage, in rect: CGRect) {
            draw(image.data, in: rect, turn: CGAffineTransform(1, 0, 0, -1, 0, 1))
        }

        /// Draws a picture file into a rectangle. One that cannot be decoded draws nothing; a line in the log
        /// says why.
        ///
        /// - Parameter turn: From places in the rectangle to places in the picture, both from 0 to 1, from the
        ///   corner with the smaller coordinates.
        package func draw(_ file: Data, in rect: CGRect, turn: CGAffineTransform) {
            let rect = rect.standardized
            guard rect.width > 0, rect.height > 0,
                let picture = decoded(file, in: rect, turn: turn)
            else { return }
            let toRect = CGAffineTransform(
                1 / rect.width, 0, 0, 1 / rect.height, -rect.minX / rect.width,
                -rect.minY / rect.height)
            let toPicture = state.transform.inverted().concatenating(toRect).concatenating(turn)
                .concatenating(
                    CGAffineTransform(scaleX: CGFloat(picture.width), y: CGFloat(picture.height)))
            let opacity = UInt32((unit(state.opacity) * 255).rounded())
            forEachRow(.rectangle(rect), .winding) { y, row in
                for x in row.indices where row[x] > 0 {
                    let place = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(toPicture)
                    let color = picture[
                        Int(max(0, min(CGFloat(picture.width - 1), place.x))),
                        Int(max(0, min(CGFloat(picture.height - 1), place.y)))]
                    pixels.blend(color, share: share(row[x], x, y) * opacity / 255, x: x, y: y)
                }
            }
        }

        /// The picture in the number of pixels that it has in the context, or in the most that are decoded.
        private func decoded(
            _ file: Data, in rect: CGRect, turn: CGAffineTransform
        ) -> PixelGrid? {
            let t = state.transform
            let across = hypot(t.a, t.b) * rect.width
            let down = hypot(t.c, t.d) * rect.height
            guard across.isFinite, down.isFinite, across * down > 0 else { return nil }
            let shrink = min(1, (CGFloat(PixelGrid.pixelsMax) / (across * down)).squareRoot())
            let size = CGSize(width: across * shrink, height: down * shrink)
            let (width, height) =
                turn.b == 0 ? (size.width, size.height) : (size.height, size.width)
            let limit = CGFloat(FileConverter.sidePixelsMax)
            return PixelGrid(
                decoding: file, width: Int(max(1, min(limit, width))),
                height: Int(max(1, min(limit, height))))
        }
    }

    extension CGPath {
        fileprivate static func rectangle(_ rect: CGRect) -> CGPath {
            let path = CGMutablePath()
            path.addRect(rect)
            return path
        }

        fileprivate static func ellipse(in rect: CGRect) -> CGPath {
            let path = CGMutablePath()
            path.addEllipse(in: rect)
            return path
        }
    }
#endif
