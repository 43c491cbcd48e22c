extension ViewSnapshot {
    package struct Frame: Sendable, Hashable, Codable {
        package var x: Double
        package var y: Double
        package var width: Double
        package var height: Double

        package init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// A color for light and dark mode, each as `0xRRGGBBAA`.
    package struct Paint: Sendable, Hashable, Codable {
        package var light: UInt32
        package var dark: UInt32

        package init(light: UInt32, dark: UInt32) { (self.light, self.dark) = (light, dark) }
    }

    /// The appearance of a view, independent of its content. Lengths are in points.
    package struct Look: Sendable, Hashable, Codable {
        package var background: Paint?
        package var cornerRadius = 0.0
        package var borderWidth = 0.0
        package var border: Paint?
        package var alpha = 1.0
        package var clips = false

        package init() {}
    }
}
