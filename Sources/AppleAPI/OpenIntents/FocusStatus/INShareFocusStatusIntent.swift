public import Foundation
internal import OpenFoundation

/// The news that a Focus began or ended to silence the app (COM-42).
///
/// See <https://developer.apple.com/documentation/intents/insharefocusstatusintent>.
open class INShareFocusStatusIntent: INIntent {
    private var status: INFocusStatus?

    /// Creates the news.
    public init(focusStatus: INFocusStatus?) {
        status = focusStatus
        super.init()
    }

    /// The status now.
    open var focusStatus: INFocusStatus? { status }

    /// Reads the news from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        status = coder.decodeObject(of: INFocusStatus.self, forKey: "status")
    }

    /// Writes the news to an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(status, forKey: "status")
    }

    /// News of its own with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INShareFocusStatusIntent(focusStatus: status)
        copy.common = common
        return copy
    }

    /// Whether the other object is the same news.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INShareFocusStatusIntent, super.isEqual(object) else {
            return false
        }
        return other.status == status
    }

    /// Equal for equal news.
    open override var hash: Int { status.hashValue }

    package override class func parameterName(at keyPath: AnyKeyPath) -> String? {
        keyPath == \INShareFocusStatusIntent.focusStatus ? "focusStatus" : nil
    }

    package override func value(ofParameter name: String) -> Any? {
        name == "focusStatus" ? status : nil
    }
}
