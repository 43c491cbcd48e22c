// Not `canImport(CoreGraphics)`: on Linux, that finds the shim of this package.
#if !canImport(ObjectiveC)
    public import Foundation

    /// A bitmap to draw into: images and filled paths, optionally clipped.
    ///
    /// Limits: it supports what notification extensions need to round and scale avatars: images,
    /// fills with one color, clips and transforms. Strokes, text, gradients, shadows, blend modes
    /// and contexts in the app's memory are not available.
    ///
    /// See <https://developer.apple.com/documentation/coregraphics/cgcontext>.
    public final class CGContext {
        private struct State {
            var transform: CGAffineTransform
            /// The coverage of each pixel, 0 to 255, or `nil` without a clip.
            var clip: [UInt8]?
            var fill: [CGFloat] = [0, 0, 0, 1]
            var opacity: CGFloat = 1
        }

        /// The maximum number of saved states. Beyond it, `saveGState()` saves nothing.
        package static let statesMax = 256

        private var pixels: PixelGrid
        private var state: State
        private var saved: [State] = []
        private var skippedSaves = 0
        private var path = CGMutablePath()

        /// Creates a context with a transform from points to pixels, whose origin is the upper left
        /// corner.
        ///
        /// Returns `nil` for a size below 1, or for more pixels than `PixelGrid.pixelsMax`.
        package init?(width: Int, height: Int, transform: CGAffineTransform) {
            guard let pixels = PixelGrid(width: width, height: height) else { return nil }
            self.pixels = pixels
            state = State(transform: transform)
        }

        public var width: Int { pixels.width }
        public var height: Int { pixels.height }
        /// The transform from points to pixels. In pixels, y grows downward.
        public var ctm: CGAffineTransform { state.transform }

        /// Returns the current content as an image, or `nil` if it cannot be encoded; a line in the
        /// log has the reason.
        public func makeImage() -> CGImage? {
            pixels.png().map { CGImage(data: $0, width: width, height: height) }
        }

        // MARK: State

        public func saveGState() {
            if saved.count < Self.statesMax { saved.append(state) } else { skippedSaves += 1 }
        }

        public func restoreGState() {
            if skippedSaves > 0 {
                skippedSaves -= 1
            } else if let last = saved.popLast() {
                state = last
            }
        }

        public func translateBy(x tx: CGFloat, y ty: CGFloat) {
            concatenate(CGAffineTransform(translationX: tx, y: ty))
        }

        public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
            concatenate(CGAffineTransform(scaleX: sx, y: sy))
        }

        public func rotate(by angle: CGFloat) {
            concatenate(CGAffineTransform(rotationAngle: angle))
        }

        public func concatenate(_ transform: CGAffineTransform) {
            state.transform = transform.concatenating(state.transform)
        }

        public func setFillColor(_ color: CGColor) {
            let parts = color.components ?? []
            state.fill = parts.count == 2 ? [parts[0], parts[0], parts[0], parts[1]] : parts
        }

        public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            state.fill = [red, green, blue, alpha]
        }

        public func setFillColor(gray: CGFloat, alpha: CGFloat) {
            state.fill = [gray, gray, gray, alpha]
        }

        public func setAlpha(_ alpha: CGFloat) { state.opacity = alpha }

        // MARK: Paths

        public func beginPath() { path = CGMutablePath() }
        public func addPath(_ path: CGPath) { self.path.addPath(path) }
        public func addRect(_ rect: CGRect) { path.addRect(rect) }
        public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
        public func move(to point: CGPoint) { path.move(to: point) }
        public func addLine(to point: CGPoint) { path.addLine(to: point) }
        /// Adds a circular arc. `clockwise` has the meaning of Core Graphics, where y grows upward.
        public func addArc(
            center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
            clockwise: Bool
        ) {
            path.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
                clockwise: clockwise)
        }
        public func closePath() { path.closeSubpath() }

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

        public func clip(to rect: CGRect) {
            beginPath()
            addRect(rect)
            clip()
        }

        public func fillPath(using rule: CGPathFillRule = .winding) {
            fill(path, rule)
            beginPath()
        }

        public func fill(_ rect: CGRect) {
            fill(.rectangle(rect), .winding)
        }

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

        private func share(_ covered: UInt8, _ x: Int, _ y: Int) -> UInt32 {
            guard let clip = state.clip else { return UInt32(covered) }
            return UInt32(covered) * UInt32(clip[y * width + x]) / 255
        }

        private func unit(_ value: CGFloat) -> CGFloat { max(0, min(1, value)) }

        // MARK: Pictures

        /// Draws an image into a rectangle. As with Apple, its lower edge is at the smaller y, so
        /// it is upside down where y grows downward.
        public func draw(_ image: CGImage, in rect: CGRect) {
            draw(image.data, in: rect, turn: CGAffineTransform(1, 0, 0, -1, 0, 1))
        }

        /// Draws an image file into a rectangle. If it cannot be decoded, nothing is drawn, and a
        /// line in the log has the reason.
        ///
        /// - Parameter turn: Maps positions in the rectangle to positions in the image. Both are
        ///   from 0 to 1, from the corner with the smaller coordinates.
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

        /// Decodes the image at the number of pixels that it covers in the context, limited to the
        /// maximum.
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
