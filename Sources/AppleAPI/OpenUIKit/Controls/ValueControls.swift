public import Foundation
public import OpenUIKitCore

/// A switch.
///
/// See <https://developer.apple.com/documentation/uikit/uiswitch>.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// The control's own size.
    open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
    /// Whether it is on.
    open var isOn = false
    /// Its colour when it is on.
    open var onTintColor: UIColor?
    /// The knob's colour.
    open var thumbTintColor: UIColor?
    /// Switches it; no action is told.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// A knob on a line.
///
/// See <https://developer.apple.com/documentation/uikit/uislider>.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private var kept: Float = 0
    /// The control's own size.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 31)
    }
    /// The value, kept between the ends.
    open var value: Float {
        get { min(max(kept, minimumValue), maximumValue) }
        set { kept = newValue }
    }
    /// The value at the left.
    open var minimumValue: Float = 0
    /// The value at the right.
    open var maximumValue: Float = 1
    /// Whether values on the way are told.
    open var isContinuous = true
    /// The colour left of the knob.
    open var minimumTrackTintColor: UIColor?
    /// The colour right of the knob.
    open var maximumTrackTintColor: UIColor?
    /// Sets the value; no action is told.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

/// A wheel of days and times.
///
/// See <https://developer.apple.com/documentation/uikit/uidatepicker>.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// What can be chosen.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uidatepicker/mode>.
    @nonexhaustive
    public enum Mode: Int, Sendable {
        /// A time.
        case time = 0
        /// A day.
        case date = 1
        /// A day and a time.
        case dateAndTime = 2
        /// A span of time.
        case countDownTimer = 3
    }

    private var chosen = Date()
    /// What can be chosen.
    open var datePickerMode: UIDatePicker.Mode = .dateAndTime
    /// What it looks like.
    open var preferredDatePickerStyle: UIDatePickerStyle = .automatic
    /// The earliest moment.
    open var minimumDate: Date?
    /// The latest moment.
    open var maximumDate: Date?
    /// How many minutes a step has.
    open var minuteInterval = 1
    /// The span of time, in seconds.
    open var countDownDuration: TimeInterval = 0
    /// The language.
    open var locale: Locale?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The calendar.
    open var calendar: Calendar! = .current
    /// The time zone.
    open var timeZone: TimeZone?

    /// The moment, kept between the earliest and the latest.
    open var date: Date {
        get {
            let late = maximumDate.map { min(chosen, $0) } ?? chosen
            return minimumDate.map { max(late, $0) } ?? late
        }
        set { chosen = newValue }
    }

    /// Sets the moment; no action is told.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }
}

/// What a wheel of days and times looks like.
///
/// See <https://developer.apple.com/documentation/uikit/uidatepickerstyle>.
@nonexhaustive
public enum UIDatePickerStyle: Int, Sendable {
    // swift-format-ignore
    /// As the system thinks best, wheels, a small label, or a whole calendar.
    case automatic = 0, wheels, compact, inline
}

/// A row of dots, one for each page.
///
/// See <https://developer.apple.com/documentation/uikit/uipagecontrol>.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// How many pages there are.
    open var numberOfPages = 0
    /// Whether it goes when there is one page only.
    open var hidesForSinglePage = false
    /// Which page is seen.
    open var currentPage = 0
    /// The dots' colour.
    open var pageIndicatorTintColor: UIColor?
    /// The colour of the page that is seen.
    open var currentPageIndicatorTintColor: UIColor?
}

/// A choice of one of a few.
///
/// See <https://developer.apple.com/documentation/uikit/uisegmentedcontrol>.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    private var titles: [String?] = []
    /// Which is chosen; -1 is none.
    open var selectedSegmentIndex = -1

    /// Creates a choice of words or pictures.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        titles = (items ?? []).map { $0 as? String }
    }

    /// How many there are.
    open var numberOfSegments: Int { titles.count }

    /// The words of one.
    open func titleForSegment(at segment: Int) -> String? {
        titles.indices.contains(segment) ? titles[segment] : nil
    }
}

/// A line that fills.
///
/// See <https://developer.apple.com/documentation/uikit/uiprogressview>.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    private var kept: Float = 0
    /// The control's own size.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 4)
    }
    /// How full it is, 0 to 1.
    open var progress: Float {
        get { kept }
        set { kept = min(max(newValue, 0), 1) }
    }
    /// The full part's colour.
    open var progressTintColor: UIColor?
    /// The empty part's colour.
    open var trackTintColor: UIColor?
    /// Sets how full it is.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

/// A wheel that turns while one waits.
///
/// See <https://developer.apple.com/documentation/uikit/uiactivityindicatorview>.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// How large the wheel is.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiactivityindicatorview/style-swift.enum>.
    @nonexhaustive
    public enum Style: Int, Sendable {
        /// Middling.
        case medium = 100
        /// Large.
        case large = 101
    }

    /// How large it is.
    open var style: UIActivityIndicatorView.Style = .medium
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Its colour.
    open var color: UIColor! = .systemGray
    /// Whether it goes when it stops.
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    /// Whether it turns.
    open private(set) var isAnimating = false

    /// Creates a wheel at a place.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    /// Creates a wheel of a size.
    public init(style: UIActivityIndicatorView.Style) {
        self.style = style
        super.init(frame: .zero)
        isHidden = true
    }

    /// Creates a wheel: there are no nib files here to read from.
    public required init(coder: NSCoder) { super.init(frame: .zero) }

    /// Turns.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
    }

    /// Stops.
    open func stopAnimating() {
        isAnimating = false
        isHidden = hidesWhenStopped
    }
}
