public import Foundation
public import OpenUIKitCore

/// A switch.
///
/// See <https://developer.apple.com/documentation/uikit/uiswitch>.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
    open var isOn = false
    open var onTintColor: UIColor?
    open var thumbTintColor: UIColor?
    /// Sets the state without sending actions.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// A slider.
///
/// See <https://developer.apple.com/documentation/uikit/uislider>.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private var kept: Float = 0
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 31)
    }
    /// The value, which is clamped to the minimum and the maximum.
    open var value: Float {
        get { min(max(kept, minimumValue), maximumValue) }
        set { kept = newValue }
    }
    open var minimumValue: Float = 0
    open var maximumValue: Float = 1
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor?
    open var maximumTrackTintColor: UIColor?
    /// Sets the value without sending actions.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

/// A picker for dates and times.
///
/// See <https://developer.apple.com/documentation/uikit/uidatepicker>.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    @nonexhaustive
    public enum Mode: Int, Sendable {
        case time = 0
        case date = 1
        case dateAndTime = 2
        case countDownTimer = 3
    }

    private var chosen = Date()
    open var datePickerMode: UIDatePicker.Mode = .dateAndTime
    open var preferredDatePickerStyle: UIDatePickerStyle = .automatic
    open var minimumDate: Date?
    open var maximumDate: Date?
    open var minuteInterval = 1
    /// The duration in seconds.
    open var countDownDuration: TimeInterval = 0
    open var locale: Locale?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var calendar: Calendar! = .current
    open var timeZone: TimeZone?

    /// The date, which is clamped to the minimum and the maximum date.
    open var date: Date {
        get {
            let late = maximumDate.map { min(chosen, $0) } ?? chosen
            return minimumDate.map { max(late, $0) } ?? late
        }
        set { chosen = newValue }
    }

    /// Sets the date without sending actions.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }
}

/// The style of a date picker.
///
/// See <https://developer.apple.com/documentation/uikit/uidatepickerstyle>.
@nonexhaustive
public enum UIDatePickerStyle: Int, Sendable {
    // swift-format-ignore
    case automatic = 0, wheels, compact, inline
}

/// A row of dots, one for each page.
///
/// See <https://developer.apple.com/documentation/uikit/uipagecontrol>.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    open var numberOfPages = 0
    open var hidesForSinglePage = false
    open var currentPage = 0
    open var pageIndicatorTintColor: UIColor?
    open var currentPageIndicatorTintColor: UIColor?
}

/// A control with segments of which one can be selected.
///
/// See <https://developer.apple.com/documentation/uikit/uisegmentedcontrol>.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    private var titles: [String?] = []
    /// The index of the selected segment, or -1 if none is selected.
    open var selectedSegmentIndex = -1

    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        titles = (items ?? []).map { $0 as? String }
    }

    open var numberOfSegments: Int { titles.count }

    open func titleForSegment(at segment: Int) -> String? {
        titles.indices.contains(segment) ? titles[segment] : nil
    }
}

/// A progress bar.
///
/// See <https://developer.apple.com/documentation/uikit/uiprogressview>.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    private var kept: Float = 0
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 4)
    }
    /// The progress, clamped to 0 to 1.
    open var progress: Float {
        get { kept }
        set { kept = min(max(newValue, 0), 1) }
    }
    open var progressTintColor: UIColor?
    open var trackTintColor: UIColor?
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

/// A spinner for a task without a known progress.
///
/// See <https://developer.apple.com/documentation/uikit/uiactivityindicatorview>.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    @nonexhaustive
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
    }

    open var style: UIActivityIndicatorView.Style = .medium
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var color: UIColor! = .systemGray
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    open private(set) var isAnimating = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    public init(style: UIActivityIndicatorView.Style) {
        self.style = style
        super.init(frame: .zero)
        isHidden = true
    }

    /// Creates a spinner; the coder is ignored, because nib files are not supported.
    public required init(coder: NSCoder) { super.init(frame: .zero) }

    open func startAnimating() {
        isAnimating = true
        isHidden = false
    }

    open func stopAnimating() {
        isAnimating = false
        isHidden = hidesWhenStopped
    }
}
