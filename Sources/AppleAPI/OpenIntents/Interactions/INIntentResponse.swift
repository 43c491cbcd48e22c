public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#else
    internal import OpenFoundation
#endif

/// The base class of the handlers' responses to an intent.
///
/// See <https://developer.apple.com/documentation/intents/inintentresponse>.
open class INIntentResponse: NSObject, NSCopying, NSSecureCoding {
    /// The raw value of the response code, which each subclass maps to its own enum.
    package final var codeNumber: Int

    open var userActivity: NSUserActivity?

    public override init() {
        codeNumber = 0
        super.init()
    }

    package init(codeNumber: Int, userActivity: NSUserActivity?) {
        self.codeNumber = codeNumber
        self.userActivity = userActivity
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let codeNumber = coder.decodeValue(Int.self) else { return nil }
        self.codeNumber = codeNumber
        super.init()
    }

    /// Archives the code without the user activity, which exists in the process only.
    open func encode(with coder: NSCoder) { coder.encodeValue(codeNumber) }

    open func copy(with zone: NSZone? = nil) -> Any {
        INIntentResponse(codeNumber: codeNumber, userActivity: userActivity)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INIntentResponse, type(of: other) == type(of: self) else {
            return false
        }
        return other.codeNumber == codeNumber && other.userActivity == userActivity
    }

    open override var hash: Int { codeNumber }
}
