public import Foundation

#if !canImport(ObjectiveC)
    /// How a paragraph is set.
    ///
    /// Tabs, lists and hyphens are not in this slice.
    ///
    /// See <https://developer.apple.com/documentation/uikit/nsparagraphstyle>.
    open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
        struct Values: Hashable {
            var alignment = NSTextAlignment.natural
            var lineBreakMode = NSLineBreakMode.byWordWrapping
            var lineSpacing: CGFloat = 0
            var paragraphSpacing: CGFloat = 0
            var paragraphSpacingBefore: CGFloat = 0
            var firstLineHeadIndent: CGFloat = 0
            var headIndent: CGFloat = 0
            var tailIndent: CGFloat = 0
            var minimumLineHeight: CGFloat = 0
            var maximumLineHeight: CGFloat = 0
            var lineHeightMultiple: CGFloat = 0
        }

        final var values = Values()

        /// As a paragraph is set when nothing is said.
        open class var `default`: NSParagraphStyle { NSParagraphStyle() }

        /// To which side the text keeps.
        open var alignment: NSTextAlignment { values.alignment }
        /// What becomes of too long lines.
        open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
        /// Room between lines.
        open var lineSpacing: CGFloat { values.lineSpacing }
        /// Room below.
        open var paragraphSpacing: CGFloat { values.paragraphSpacing }
        /// Room above.
        open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
        /// Room before the first line.
        open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
        /// Room before the other lines.
        open var headIndent: CGFloat { values.headIndent }
        /// Room after lines.
        open var tailIndent: CGFloat { values.tailIndent }
        /// How high a line is at least.
        open var minimumLineHeight: CGFloat { values.minimumLineHeight }
        /// How high a line is at most; 0 is any height.
        open var maximumLineHeight: CGFloat { values.maximumLineHeight }
        /// What a line's height is multiplied by; 0 is 1.
        open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

        /// A copy that does not change.
        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = NSParagraphStyle()
            copy.values = values
            return copy
        }

        /// A copy that can be changed.
        open func mutableCopy(with zone: NSZone? = nil) -> Any {
            let copy = NSMutableParagraphStyle()
            copy.values = values
            return copy
        }

        /// Whether the other object sets paragraphs alike.
        open override func isEqual(_ object: Any?) -> Bool {
            (object as? NSParagraphStyle)?.values == values
        }

        /// Equal for equal styles.
        open override var hash: Int { values.hashValue }
    }

    /// How a paragraph is to be set.
    ///
    /// See <https://developer.apple.com/documentation/uikit/nsmutableparagraphstyle>.
    open class NSMutableParagraphStyle: NSParagraphStyle {
        /// To which side the text keeps.
        open override var alignment: NSTextAlignment {
            get { values.alignment }
            set { values.alignment = newValue }
        }
        /// What becomes of too long lines.
        open override var lineBreakMode: NSLineBreakMode {
            get { values.lineBreakMode }
            set { values.lineBreakMode = newValue }
        }
        /// Room between lines.
        open override var lineSpacing: CGFloat {
            get { values.lineSpacing }
            set { values.lineSpacing = newValue }
        }
        /// Room below.
        open override var paragraphSpacing: CGFloat {
            get { values.paragraphSpacing }
            set { values.paragraphSpacing = newValue }
        }
        /// Room above.
        open override var paragraphSpacingBefore: CGFloat {
            get { values.paragraphSpacingBefore }
            set { values.paragraphSpacingBefore = newValue }
        }
        /// Room before the first line.
        open override var firstLineHeadIndent: CGFloat {
            get { values.firstLineHeadIndent }
            set { values.firstLineHeadIndent = newValue }
        }
        /// Room before the other lines.
        open override var headIndent: CGFloat {
            get { values.headIndent }
            set { values.headIndent = newValue }
        }
        /// Room after lines.
        open override var tailIndent: CGFloat {
            get { values.tailIndent }
            set { values.tailIndent = newValue }
        }
        /// How high a line is at least.
        open override var minimumLineHeight: CGFloat {
            get { values.minimumLineHeight }
            set { values.minimumLineHeight = newValue }
        }
        /// How high a line is at most; 0 is any height.
        open override var maximumLineHeight: CGFloat {
            get { values.maximumLineHeight }
            set { values.maximumLineHeight = newValue }
        }
        /// What a line's height is multiplied by; 0 is 1.
        open override var lineHeightMultiple: CGFloat {
            get { values.lineHeightMultiple }
            set { values.lineHeightMultiple = newValue }
        }
    }
#endif
