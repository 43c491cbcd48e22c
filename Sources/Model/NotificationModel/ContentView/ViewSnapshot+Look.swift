extension ViewSnapshot {
    /// A rectangle, in points.
    package struct Frame: Sendable, Hashable, Codable {
        /// The left side.
        package var x: Double
        /// The top.
        package var y: Double
        /// The width.
        package var width: Double
        /// The height.
        package var height: Double

        /// Creates a rectangle.
        package init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// A colour on a light and on a dark screen, each as `0xRRGGBBAA`.
    package struct Paint: Sendable, Hashable, Codable {
        /// On a light screen.
        package var light: UInt32
        /// On a dark screen.
        package var dark: UInt32

        /// Creates a colour.
        package init(light: UInt32, dark: UInt32) { (self.light, self.dark) = (light, dark) }
    }

    /// What a view looks like, whatever it shows.
    package struct Look: Sendable, Hashable, Codable {
        /// The colour behind everything.
        package var background: Paint?
        /// How far the corners are round, in points.
        package var cornerRadius = 0.0
        /// How wide the frame around it is, in points.
        package var borderWidth = 0.0
        /// The colour of the frame around it.
        package var border: Paint?
        /// The opacity, 0 to 1.
        package var alpha = 1.0
        /// Whether what lies outside is cut off.
        package var clips = false

        /// Creates the look of a view without one.
        package init() {}
    }
}
