public import Foundation
public import OpenUIKitCore

/// Where copied things are.
///
/// It belongs to the process here: other apps do not see what is copied.
///
/// See <https://developer.apple.com/documentation/uikit/uipasteboard>.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    private static let shared = UIPasteboard(only: ())
    private var kept: Any?

    private init(only: Void) { super.init() }

    /// The place for everything.
    open class var general: UIPasteboard { shared }

    /// The text that was copied.
    open var string: String? {
        get { kept as? String }
        set { kept = newValue }
    }

    /// The URL that was copied.
    open var url: URL? {
        get { kept as? URL }
        set { kept = newValue }
    }

    /// The picture that was copied.
    open var image: UIImage? {
        get { kept as? UIImage }
        set { kept = newValue }
    }

    /// Whether there is text.
    open var hasStrings: Bool { string != nil }
}
