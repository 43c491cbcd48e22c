extension ViewSnapshot {
    package enum Content: Sendable, Hashable, Codable {
        case plain
        case text(Text)
        case picture(Picture)
        /// A button. Its text and picture are subviews.
        case button(Button)
        case toggle(Toggle)
        case slider(Slider)
        case field(Field)
        case progress(Double)
    }

    package struct Text: Sendable, Hashable, Codable {
        package enum Alignment: String, Sendable, Hashable, Codable {
            // swift-format-ignore
            /// Natural is the side where reading begins.
            case natural, left, center, right, justified
        }

        package var string: String
        package var size: Double
        /// The font weight: 400 is regular, 700 bold.
        package var weight = 400
        package var isItalic = false
        package var isMonospaced = false
        package var color: Paint
        package var alignment = Alignment.natural
        package var lines = 1

        package init(_ string: String, size: Double, color: Paint) {
            (self.string, self.size, self.color) = (string, size, color)
        }
    }

    package struct Picture: Sendable, Hashable, Codable {
        package enum Fit: String, Sendable, Hashable, Codable {
            // swift-format-ignore
            /// Stretched, completely visible, cropped to cover the frame, or in the original size.
            case fill, fit, cover, none
        }

        package var name: String
        package var fit: Fit

        package init(name: String, fit: Fit) { (self.name, self.fit) = (name, fit) }
    }

    package struct Button: Sendable, Hashable, Codable {
        package var title: String
        package var isEnabled: Bool

        package init(title: String, isEnabled: Bool) {
            (self.title, self.isEnabled) = (title, isEnabled)
        }
    }

    package struct Toggle: Sendable, Hashable, Codable {
        package var isOn: Bool
        package var isEnabled: Bool

        package init(isOn: Bool, isEnabled: Bool) {
            (self.isOn, self.isEnabled) = (isOn, isEnabled)
        }
    }

    package struct Slider: Sendable, Hashable, Codable {
        package var value: Double
        package var least: Double
        package var most: Double
        package var isEnabled: Bool

        package init(value: Double, least: Double, most: Double, isEnabled: Bool) {
            (self.value, self.least, self.most, self.isEnabled) = (value, least, most, isEnabled)
        }
    }

    package struct Field: Sendable, Hashable, Codable {
        package var text: String
        package var placeholder: String
        package var isMultiline: Bool
        package var isSecret: Bool
        package var isEnabled: Bool

        package init(
            text: String, placeholder: String = "", isMultiline: Bool = false,
            isSecret: Bool = false, isEnabled: Bool = true
        ) {
            (self.text, self.placeholder, self.isMultiline) = (text, placeholder, isMultiline)
            (self.isSecret, self.isEnabled) = (isSecret, isEnabled)
        }
    }
}
