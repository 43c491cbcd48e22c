public import Foundation
public import OpenUIKitCore

/// A pasteboard that belongs to this process. Other apps do not see its contents.
///
/// See <https://developer.apple.com/documentation/uikit/uipasteboard>.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    private static let shared = UIPasteboard(only: ())
    private var kept: Any?

    private init(only: Void) { super.init() }

    open class var general: UIPasteboard { shared }

    open var string: String? {
        get { kept as? String }
        set { kept = newValue }
    }

    open var url: URL? {
        get { kept as? URL }
        set { kept = newValue }
    }

    open var image: UIImage? {
        get { kept as? UIImage }
        set { kept = newValue }
    }

    open var hasStrings: Bool { string != nil }
}
