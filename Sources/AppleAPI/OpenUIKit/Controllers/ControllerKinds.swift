public import Foundation

/// How a presented controller covers others.
///
/// See <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle>.
@nonexhaustive
public enum UIModalPresentationStyle: Int, Sendable {
    /// As the system thinks best.
    case automatic = -2
    /// Not at all.
    case none = -1
    /// The whole screen.
    case fullScreen = 0
    /// Most of it.
    case pageSheet = 1
    /// A middling part.
    case formSheet = 2
    /// The presenting one's part.
    case currentContext = 3
    /// As a class of the app's own says.
    case custom = 4
    /// The whole screen, over what is there.
    case overFullScreen = 5
    /// The presenting one's part, over what is there.
    case overCurrentContext = 6
    /// A bubble.
    case popover = 7
}

/// How a presented controller comes.
///
/// See <https://developer.apple.com/documentation/uikit/uimodaltransitionstyle>.
@nonexhaustive
public enum UIModalTransitionStyle: Int, Sendable {
    /// From below.
    case coverVertical = 0
    /// By turning over.
    case flipHorizontal = 1
    /// Out of the other.
    case crossDissolve = 2
    /// As a page is turned.
    case partialCurl = 3
}

/// How the bar at the top looks.
///
/// See <https://developer.apple.com/documentation/uikit/uistatusbarstyle>.
@nonexhaustive
public enum UIStatusBarStyle: Int, Sendable {
    /// As what is behind needs it.
    case `default` = 0
    /// Light.
    case lightContent = 1
    /// Dark.
    case darkContent = 3
}

/// Which ways round something can be seen.
///
/// See <https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask>.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// On one side.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    /// On the other side.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// On either side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
    /// All.
    public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

/// A way from one controller of a storyboard to another. None is ever made here.
///
/// See <https://developer.apple.com/documentation/uikit/uistoryboardsegue>.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The way's name.
    public final let identifier: String?
    /// Where it begins.
    public final let source: UIViewController
    /// Where it leads.
    public final let destination: UIViewController

    /// Creates a way.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        super.init()
    }
}

/// A file of controllers that Apple's tools draw and compile. It cannot be read here.
///
/// See <https://developer.apple.com/documentation/uikit/uistoryboard>.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String

    /// Names a file.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    /// The first controller: always `nil`, for the file cannot be read.
    open func instantiateInitialViewController() -> UIViewController? { nil }

    /// A controller by its name: traps, for the file cannot be read.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        preconditionFailure(
            "There is no controller \(identifier) in the storyboard \(name): storyboards cannot "
                + "be read here. Make the controller in code.")
    }
}
