public import Foundation

#if !canImport(ObjectiveC)
    extension NSAttributedString.Key {
        /// The font, a `UIFont`.
        public static let font = NSAttributedString.Key(rawValue: "NSFont")
        /// How the paragraph is set, an `NSParagraphStyle`.
        public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
        /// The text's colour, a `UIColor`.
        public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
        /// The colour behind the text, a `UIColor`.
        public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
        /// Whether letters are joined, a number.
        public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
        /// More room between letters, in points.
        public static let kern = NSAttributedString.Key(rawValue: "NSKern")
        /// A line through the text, a number of `NSUnderlineStyle`.
        public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
        /// The colour of that line, a `UIColor`.
        public static let strikethroughColor = NSAttributedString.Key(
            rawValue: "NSStrikethroughColor")
        /// A line under the text, a number of `NSUnderlineStyle`.
        public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
        /// The colour of that line, a `UIColor`.
        public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
        /// The colour of the letters' edges, a `UIColor`.
        public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
        /// The width of the letters' edges.
        public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
        /// The shadow, an `NSShadow`.
        public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
        /// A picture in the text, an `NSTextAttachment`.
        public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
        /// Where a tap leads, a `URL` or a `String`.
        public static let link = NSAttributedString.Key(rawValue: "NSLink")
        /// How far the text is above its line, in points.
        public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    }

    extension NSAttributedString {
        /// Text that is a picture.
        public convenience init(attachment: NSTextAttachment) {
            self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
        }
    }
#endif
