extension UIControl {
    /// What happens to a control.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uicontrol/event>.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A finger came down.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger came down again.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A finger moved inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A finger moved outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A finger came in.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A finger went out.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A finger was lifted inside: a tap.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A finger was lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The system took the finger away.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// It was used as it is meant to be.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Writing began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Writing ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Writing ended with the return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All of fingers.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All of writing.
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        /// All.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// What holds of a control.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct>.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Nothing particular.
        public static let normal: State = []
        /// It looks pressed.
        public static let highlighted = State(rawValue: 1)
        /// It cannot be used.
        public static let disabled = State(rawValue: 2)
        /// It is selected.
        public static let selected = State(rawValue: 4)
        /// The focus is on it.
        public static let focused = State(rawValue: 8)
    }

    /// Where content is from side to side.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uicontrol/contenthorizontalalignment-swift.enum>.
    @nonexhaustive
    public enum ContentHorizontalAlignment: Int, Sendable {
        // swift-format-ignore
        /// The middle, a side, or all of it.
        case center = 0, left, right, fill, leading, trailing
    }

    /// Where content is from top to bottom.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uicontrol/contentverticalalignment-swift.enum>.
    @nonexhaustive
    public enum ContentVerticalAlignment: Int, Sendable {
        // swift-format-ignore
        /// The middle, the top, the bottom, or all of it.
        case center = 0, top, bottom, fill
    }
}
