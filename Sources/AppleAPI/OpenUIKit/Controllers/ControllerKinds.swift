public import Foundation

/// How a presented controller covers others.
///
/// See <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle>.
@nonexhaustive
public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7
}

/// The transition with which a controller is presented.
///
/// See <https://developer.apple.com/documentation/uikit/uimodaltransitionstyle>.
@nonexhaustive
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical = 0
    case flipHorizontal = 1
    case crossDissolve = 2
    case partialCurl = 3
}

/// The style of the status bar.
///
/// See <https://developer.apple.com/documentation/uikit/uistatusbarstyle>.
@nonexhaustive
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

/// The orientations that a controller supports.
///
/// See <https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask>.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
    public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

/// A segue of a storyboard. The system never creates one here.
///
/// See <https://developer.apple.com/documentation/uikit/uistoryboardsegue>.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    public final let identifier: String?
    public final let source: UIViewController
    public final let destination: UIViewController

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        super.init()
    }
}

/// A storyboard. Only Apple's tools can compile one, so it cannot be read here.
///
/// See <https://developer.apple.com/documentation/uikit/uistoryboard>.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    /// Always returns `nil`, because storyboards cannot be read.
    open func instantiateInitialViewController() -> UIViewController? { nil }

    /// Always traps, because storyboards cannot be read.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        preconditionFailure(
            "Storyboards are not supported, so the storyboard \(name) cannot create the controller "
                + "\(identifier). Create it in code.")
    }
}
