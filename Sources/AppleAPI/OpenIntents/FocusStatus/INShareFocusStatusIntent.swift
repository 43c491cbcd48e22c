public import Foundation
internal import OpenFoundation

/// The device's message to an app that its Focus status changed (COM-42).
///
/// See <https://developer.apple.com/documentation/intents/insharefocusstatusintent>.
open class INShareFocusStatusIntent: INIntent {
    private var status: INFocusStatus?

    public init(focusStatus: INFocusStatus?) {
        status = focusStatus
        super.init()
    }

    open var focusStatus: INFocusStatus? { status }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        status = coder.decodeObject(of: INFocusStatus.self, forKey: "status")
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(status, forKey: "status")
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INShareFocusStatusIntent(focusStatus: status)
        copy.common = common
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INShareFocusStatusIntent, super.isEqual(object) else {
            return false
        }
        return other.status == status
    }

    open override var hash: Int { status.hashValue }

    package override class func parameterName(at keyPath: AnyKeyPath) -> String? {
        keyPath == \INShareFocusStatusIntent.focusStatus ? "focusStatus" : nil
    }

    package override func value(ofParameter name: String) -> Any? {
        name == "focusStatus" ? status : nil
    }
}
