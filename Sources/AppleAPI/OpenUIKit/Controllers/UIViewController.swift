public import Foundation
public import OpenUIKitCore

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// A controller of a view; also the principal class of a content extension.
///
/// Views are loaded and the appearance methods are called in Apple's order. Presented controllers
/// are stored and not shown. Nib files, rotation and custom transitions are not supported.
///
/// See <https://developer.apple.com/documentation/uikit/uiviewcontroller>.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
    private var loadedView: UIView?
    final var appearance = Appearance.gone
    final var presented: UIViewController?
    final weak var presenting: UIViewController?
    final var heldControllers: [UIViewController] = []
    final var ownStyle = UIUserInterfaceStyle.unspecified
    /// Creates the view of a storyboard scene.
    package final var drawnView: (@MainActor (UIViewController) -> UIView)?

    enum Appearance { case gone, appearing, here, disappearing }

    open var title: String?
    /// The preferred size, which sets the height of a content extension (CEX-6).
    ///
    /// The parent controller is notified of changes.
    open var preferredContentSize: CGSize = .zero {
        didSet {
            guard oldValue != preferredContentSize else { return }
            parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }
    /// The context in which a host runs the extension.
    open package(set) var extensionContext: NSExtensionContext?
    open internal(set) weak var parent: UIViewController?
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    open var isModalInPresentation = false
    open var definesPresentationContext = false
    open var edgesForExtendedLayout: UIRectEdge = .all
    open var additionalSafeAreaInsets = UIEdgeInsets.zero
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
    open var hidesBottomBarWhenPushed = false
    /// The name of the nib file. It is stored and otherwise unused.
    public final let nibName: String?
    /// Always `nil`, because storyboards are not supported.
    open var storyboard: UIStoryboard? { nil }

    /// Creates a controller. The names are stored and otherwise unused, because nib files are not
    /// supported.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        super.init()
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Creates a controller; the coder is ignored, because storyboards are not supported.
    public required init?(coder: NSCoder) {
        nibName = nil
        super.init()
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The view, which is loaded on first access.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
        }
    }

    open var isViewLoaded: Bool { loadedView != nil }

    open var viewIfLoaded: UIView? { loadedView }

    /// Loads the view and calls `viewDidLoad()`, unless the view is already loaded.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// Creates the view: the storyboard's view, or an empty view with the size of the screen.
    ///
    /// A subclass may override it to create another view.
    open func loadView() { view = drawnView?(self) ?? UIView(frame: UIScreen.main.bounds) }

    /// Called for a controller that a storyboard makes, before its view is loaded.
    open func awakeFromNib() {}

    open func viewDidLoad() {}

    open func viewWillAppear(_ animated: Bool) {}

    open func viewIsAppearing(_ animated: Bool) {}

    open func viewDidAppear(_ animated: Bool) {}

    open func viewWillDisappear(_ animated: Bool) {}

    open func viewDidDisappear(_ animated: Bool) {}

    open func viewWillLayoutSubviews() {}

    open func viewDidLayoutSubviews() {}

    /// Never called by the system. The default implementation does nothing.
    open func updateViewConstraints() {}

    /// Called in a content extension whose memory nears the limit. The memory of apps is not
    /// measured. The default implementation does nothing.
    open func didReceiveMemoryWarning() {}

    /// Never called, because the traits do not change.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Never called, because the safe area does not change.
    open func viewSafeAreaInsetsDidChange() {}

    open func willMove(toParent parent: UIViewController?) {}

    open func didMove(toParent parent: UIViewController?) {}

    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}

    /// Never called, because the size of the screen does not change.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}

    /// Presents a controller: stores it, loads its view and calls its appearance methods.
    ///
    /// It is not shown. `completion` is called on the main queue. If this controller already
    /// presents another one, the call only writes a line to standard error, where Apple logs one.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) { keep(presented: viewControllerToPresent, animated: flag, completion: completion) }

    /// Dismisses the presented controller, or this controller if it presents none.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismissPresented(animated: flag, completion: completion)
    }

    /// Never called, because storyboards are not supported.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Always traps, because storyboards are not supported. Apple raises an exception for an
    /// unknown segue.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        preconditionFailure("Storyboards are not supported, so there is no segue \(identifier).")
    }

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    open var shouldAutorotate: Bool { true }
    open func setNeedsStatusBarAppearanceUpdate() {}

    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }

    /// The superview of the controller's view, or else the parent controller.
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }
}
