extension ViewSnapshot {
    /// A rectangle, in points.
    public struct Frame: Sendable, Hashable, Codable {
        /// The left side.
        public var x: Double
        /// The top.
        public var y: Double
        /// The width.
        public var width: Double
        /// The height.
        public var height: Double

        /// Creates a rectangle.
        public init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// A colour on a light and on a dark screen, each as `0xRRGGBBAA`.
    public struct Paint: Sendable, Hashable, Codable {
        /// On a light screen.
        public var light: UInt32
        /// On a dark screen.
        public var dark: UInt32

        /// Creates a colour.
        public init(light: UInt32, dark: UInt32) { (self.light, self.dark) = (light, dark) }
    }

    /// What a view looks like, whatever it shows.
    public struct Look: Sendable, Hashable, Codable {
        /// The colour behind everything.
        public var background: Paint?
        /// How far the corners are round, in points.
        public var cornerRadius = 0.0
        /// How wide the frame around it is, in points.
        public var borderWidth = 0.0
        /// The colour of the frame around it.
        public var border: Paint?
        /// The opacity, 0 to 1.
        public var alpha = 1.0
        /// Whether what lies outside is cut off.
        public var clips = false

        /// Creates the look of a view without one.
        public init() {}
    }
}
