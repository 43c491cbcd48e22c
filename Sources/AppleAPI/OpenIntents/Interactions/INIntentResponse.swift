public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#else
    internal import OpenFoundation
#endif

/// What a handler says about an intent.
///
/// The base of all responses.
///
/// See <https://developer.apple.com/documentation/intents/inintentresponse>.
open class INIntentResponse: NSObject, NSCopying, NSSecureCoding {
    /// The code's number, whichever enum the subclass reads it as.
    package final var codeNumber: Int

    /// What the app should take up when it is opened for the intent.
    open var userActivity: NSUserActivity?

    /// Creates a response that says nothing yet.
    public override init() {
        codeNumber = 0
        super.init()
    }

    package init(codeNumber: Int, userActivity: NSUserActivity?) {
        self.codeNumber = codeNumber
        self.userActivity = userActivity
        super.init()
    }

    /// True: a response may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads a response from an archive.
    public required init?(coder: NSCoder) {
        guard let codeNumber = coder.decodeValue(Int.self) else { return nil }
        self.codeNumber = codeNumber
        super.init()
    }

    /// Writes the response to an archive, without the activity: that lives in the process only.
    open func encode(with coder: NSCoder) { coder.encodeValue(codeNumber) }

    /// A response of its own with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        INIntentResponse(codeNumber: codeNumber, userActivity: userActivity)
    }

    /// Whether the other object is a response of the same class with the same code.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INIntentResponse, type(of: other) == type(of: self) else {
            return false
        }
        return other.codeNumber == codeNumber && other.userActivity == userActivity
    }

    /// Equal for equal responses.
    open override var hash: Int { codeNumber }
}
