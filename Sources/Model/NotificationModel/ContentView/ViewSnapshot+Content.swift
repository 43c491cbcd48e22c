extension ViewSnapshot {
    /// What a view shows.
    public enum Content: Sendable, Hashable, Codable {
        /// Nothing of its own.
        case plain
        /// Text.
        case text(Text)
        /// A picture.
        case picture(Picture)
        /// A button, whose words and picture are the views in it.
        case button(Button)
        /// A switch.
        case toggle(Toggle)
        /// A knob on a line.
        case slider(Slider)
        /// Text that may be written.
        case field(Field)
        /// A line that is full to a part, 0 to 1.
        case progress(Double)
    }

    /// Text and how it is set.
    public struct Text: Sendable, Hashable, Codable {
        /// To which side text keeps.
        public enum Alignment: String, Sendable, Hashable, Codable {
            // swift-format-ignore
            /// The side where reading begins, and those that the names say.
            case natural, left, center, right, justified
        }

        /// The text.
        public var string: String
        /// The font's size, in points.
        public var size: Double
        /// How heavy the letters are: 400 is regular, 700 bold.
        public var weight = 400
        /// Whether letters are slanted.
        public var isItalic = false
        /// Whether letters are all of one width.
        public var isMonospaced = false
        /// The colour.
        public var color: Paint
        /// To which side the text keeps.
        public var alignment = Alignment.natural
        /// The most lines; 0 is any number.
        public var lines = 1

        /// Creates text.
        public init(_ string: String, size: Double, color: Paint) {
            (self.string, self.size, self.color) = (string, size, color)
        }
    }

    /// A picture.
    public struct Picture: Sendable, Hashable, Codable {
        /// How a picture fills its place.
        public enum Fit: String, Sendable, Hashable, Codable {
            // swift-format-ignore
            /// Pulled to its size, whole inside it, cut to cover it, or as large as it is.
            case fill, fit, cover, none
        }

        /// The name: what the process calls it on the link, and under which screens get it.
        public var name: String
        /// How it fills its place.
        public var fit: Fit

        /// Creates a picture.
        public init(name: String, fit: Fit) { (self.name, self.fit) = (name, fit) }
    }

    /// A button.
    public struct Button: Sendable, Hashable, Codable {
        /// The words, for screens without a place for each view.
        public var title: String
        /// Whether it can be pressed.
        public var isEnabled: Bool

        /// Creates a button.
        public init(title: String, isEnabled: Bool) {
            (self.title, self.isEnabled) = (title, isEnabled)
        }
    }

    /// A switch.
    public struct Toggle: Sendable, Hashable, Codable {
        /// Whether it is on.
        public var isOn: Bool
        /// Whether it can be used.
        public var isEnabled: Bool

        /// Creates a switch.
        public init(isOn: Bool, isEnabled: Bool) { (self.isOn, self.isEnabled) = (isOn, isEnabled) }
    }

    /// A knob on a line.
    public struct Slider: Sendable, Hashable, Codable {
        /// The value, between the ends.
        public var value: Double
        /// The value at the left.
        public var least: Double
        /// The value at the right.
        public var most: Double
        /// Whether it can be used.
        public var isEnabled: Bool

        /// Creates a knob.
        public init(value: Double, least: Double, most: Double, isEnabled: Bool) {
            (self.value, self.least, self.most, self.isEnabled) = (value, least, most, isEnabled)
        }
    }

    /// Text that may be written.
    public struct Field: Sendable, Hashable, Codable {
        /// The text.
        public var text: String
        /// The words while it is empty.
        public var placeholder: String
        /// Whether it has several lines.
        public var isMultiline: Bool
        /// Whether the text is shown as dots.
        public var isSecret: Bool
        /// Whether it can be written.
        public var isEnabled: Bool

        /// Creates a field.
        public init(
            text: String, placeholder: String = "", isMultiline: Bool = false,
            isSecret: Bool = false, isEnabled: Bool = true
        ) {
            (self.text, self.placeholder, self.isMultiline) = (text, placeholder, isMultiline)
            (self.isSecret, self.isEnabled) = (isSecret, isEnabled)
        }
    }
}
