extension ViewSnapshot {
    /// What a view shows.
    package enum Content: Sendable, Hashable, Codable {
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
    package struct Text: Sendable, Hashable, Codable {
        /// To which side text keeps.
        package enum Alignment: String, Sendable, Hashable, Codable {
            // swift-format-ignore
            /// The side where reading begins, and those that the names say.
            case natural, left, center, right, justified
        }

        /// The text.
        package var string: String
        /// The font's size, in points.
        package var size: Double
        /// How heavy the letters are: 400 is regular, 700 bold.
        package var weight = 400
        /// Whether letters are slanted.
        package var isItalic = false
        /// Whether letters are all of one width.
        package var isMonospaced = false
        /// The colour.
        package var color: Paint
        /// To which side the text keeps.
        package var alignment = Alignment.natural
        /// The most lines; 0 is any number.
        package var lines = 1

        /// Creates text.
        package init(_ string: String, size: Double, color: Paint) {
            (self.string, self.size, self.color) = (string, size, color)
        }
    }

    /// A picture.
    package struct Picture: Sendable, Hashable, Codable {
        /// How a picture fills its place.
        package enum Fit: String, Sendable, Hashable, Codable {
            // swift-format-ignore
            /// Pulled to its size, whole inside it, cut to cover it, or as large as it is.
            case fill, fit, cover, none
        }

        /// The name: what the process calls it on the link, and under which screens get it.
        package var name: String
        /// How it fills its place.
        package var fit: Fit

        /// Creates a picture.
        package init(name: String, fit: Fit) { (self.name, self.fit) = (name, fit) }
    }

    /// A button.
    package struct Button: Sendable, Hashable, Codable {
        /// The words, for screens without a place for each view.
        package var title: String
        /// Whether it can be pressed.
        package var isEnabled: Bool

        /// Creates a button.
        package init(title: String, isEnabled: Bool) {
            (self.title, self.isEnabled) = (title, isEnabled)
        }
    }

    /// A switch.
    package struct Toggle: Sendable, Hashable, Codable {
        /// Whether it is on.
        package var isOn: Bool
        /// Whether it can be used.
        package var isEnabled: Bool

        /// Creates a switch.
        package init(isOn: Bool, isEnabled: Bool) {
            (self.isOn, self.isEnabled) = (isOn, isEnabled)
        }
    }

    /// A knob on a line.
    package struct Slider: Sendable, Hashable, Codable {
        /// The value, between the ends.
        package var value: Double
        /// The value at the left.
        package var least: Double
        /// The value at the right.
        package var most: Double
        /// Whether it can be used.
        package var isEnabled: Bool

        /// Creates a knob.
        package init(value: Double, least: Double, most: Double, isEnabled: Bool) {
            (self.value, self.least, self.most, self.isEnabled) = (value, least, most, isEnabled)
        }
    }

    /// Text that may be written.
    package struct Field: Sendable, Hashable, Codable {
        /// The text.
        package var text: String
        /// The words while it is empty.
        package var placeholder: String
        /// Whether it has several lines.
        package var isMultiline: Bool
        /// Whether the text is shown as dots.
        package var isSecret: Bool
        /// Whether it can be written.
        package var isEnabled: Bool

        /// Creates a field.
        package init(
            text: String, placeholder: String = "", isMultiline: Bool = false,
            isSecret: Bool = false, isEnabled: Bool = true
        ) {
            (self.text, self.placeholder, self.isMultiline) = (text, placeholder, isMultiline)
            (self.isSecret, self.isEnabled) = (isSecret, isEnabled)
        }
    }
}
