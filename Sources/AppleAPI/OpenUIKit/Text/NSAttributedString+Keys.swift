public import Foundation

#if !canImport(ObjectiveC)
    extension NSAttributedString.Key {
        /// The font, a `UIFont`.
        public static let font = NSAttributedString.Key(rawValue: "NSFont")
        /// The paragraph style, an `NSParagraphStyle`.
        public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
        public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
        public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
        public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
        public static let kern = NSAttributedString.Key(rawValue: "NSKern")
        /// The style of the strikethrough, a number of `NSUnderlineStyle`.
        public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
        public static let strikethroughColor = NSAttributedString.Key(
            rawValue: "NSStrikethroughColor")
        /// The style of the underline, a number of `NSUnderlineStyle`.
        public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
        public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
        public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
        public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
        public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
        public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
        /// The target of a link, a `URL` or a `String`.
        public static let link = NSAttributedString.Key(rawValue: "NSLink")
        /// The offset from the baseline in points.
        public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    }

    extension NSAttributedString {
        public convenience init(attachment: NSTextAttachment) {
            self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
        }
    }
#endif
