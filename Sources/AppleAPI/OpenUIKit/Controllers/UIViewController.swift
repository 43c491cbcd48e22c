public import Foundation
public import OpenUIKitCore

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// What controls a view: the principal class of a content extension.
///
/// Views are made and told of appearing in Apple's order; presented controllers are kept and not
/// shown. Nib files, rotation and transitions of one's own are not here.
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
    /// Makes the view that a storyboard draws.
    package final var drawnView: (@MainActor (UIViewController) -> UIView)?

    enum Appearance { case gone, appearing, here, disappearing }

    /// The text that names it to a person.
    open var title: String?
    /// The size it would like to have; a content extension's height (CEX-6).
    ///
    /// A change is told to the controller that holds this one.
    open var preferredContentSize: CGSize = .zero {
        didSet {
            guard oldValue != preferredContentSize else { return }
            parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }
    /// The place from which a host runs the extension.
    open package(set) var extensionContext: NSExtensionContext?
    /// The controller that holds this one.
    open internal(set) weak var parent: UIViewController?
    /// How it would cover others when it is presented.
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic
    /// How it would come when it is presented.
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    /// Whether a person may not drag it away.
    open var isModalInPresentation = false
    /// Whether others are presented over this one's view.
    open var definesPresentationContext = false
    /// Which sides may lie under bars.
    open var edgesForExtendedLayout: UIRectEdge = .all
    /// How far bars and the like reach into the view, beyond what the system says.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero
    /// What a navigation bar shows of it.
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// What a tab bar shows of it.
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
    /// Whether a bar at the bottom goes when this one is pushed.
    open var hidesBottomBarWhenPushed = false
    /// The nib file's name: not used.
    public final let nibName: String?
    /// The storyboard: always `nil`, for there are none.
    open var storyboard: UIStoryboard? { nil }

    /// Creates a controller.
    ///
    /// The names are kept and not used: there are no nib files here.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        super.init()
    }

    /// Creates a controller.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Creates a controller without what the file says: there are no storyboards here.
    public required init?(coder: NSCoder) {
        nibName = nil
        super.init()
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The view, made when it is first asked for.
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

    /// Whether the view has been made.
    open var isViewLoaded: Bool { loadedView != nil }

    /// The view, if it has been made.
    open var viewIfLoaded: UIView? { loadedView }

    /// Makes the view and tells `viewDidLoad`, unless that has been done.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// Makes the view: the storyboard's, or an empty one of the screen's size, unless a subclass
    /// makes another.
    open func loadView() { view = drawnView?(self) ?? UIView(frame: UIScreen.main.bounds) }

    /// The view has been made.
    ///
    /// Does nothing.
    open func viewDidLoad() {}

    /// The view is about to be seen.
    ///
    /// Does nothing.
    open func viewWillAppear(_ animated: Bool) {}

    /// The view is in its place and about to be seen.
    ///
    /// Does nothing.
    open func viewIsAppearing(_ animated: Bool) {}

    /// The view is seen.
    ///
    /// Does nothing.
    open func viewDidAppear(_ animated: Bool) {}

    /// The view is about to go.
    ///
    /// Does nothing.
    open func viewWillDisappear(_ animated: Bool) {}

    /// The view is gone.
    ///
    /// Does nothing.
    open func viewDidDisappear(_ animated: Bool) {}

    /// The views inside are about to be placed.
    ///
    /// Does nothing.
    open func viewWillLayoutSubviews() {}

    /// The views inside have been placed.
    ///
    /// Does nothing.
    open func viewDidLayoutSubviews() {}

    /// Rules are to be made; never called by itself.
    ///
    /// Does nothing.
    open func updateViewConstraints() {}

    /// Memory is short; never called, for nobody watches it.
    open func didReceiveMemoryWarning() {}

    /// Traits changed; never called, for they do not.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The safe area changed; never called, for it does not.
    open func viewSafeAreaInsetsDidChange() {}

    /// The controller is about to have another holder.
    ///
    /// Does nothing.
    open func willMove(toParent parent: UIViewController?) {}

    /// The controller has another holder.
    ///
    /// Does nothing.
    open func didMove(toParent parent: UIViewController?) {}

    /// A controller inside would like to have another size.
    ///
    /// Does nothing.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}

    /// The view is about to have another size; never called, for the screen stays as it is.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}

    /// Shows another controller over this one.
    ///
    /// It is kept, its view is made and told of appearing; `completion` is called on the main
    /// queue. Where one is presented already, nothing happens but a line on standard error, as
    /// Apple logs one.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) { keep(presented: viewControllerToPresent, animated: flag, completion: completion) }

    /// Takes away what is shown over this one; where nothing is, this one itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        letGo(animated: flag, completion: completion)
    }

    /// What is about to be shown over it comes from a storyboard; never called.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether a storyboard's way may be gone: true.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Goes a storyboard's way; there is none, so that it traps, as Apple raises.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        preconditionFailure("There is no segue \(identifier): storyboards cannot be read here.")
    }

    /// How the bar at the top should look.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the bar at the top should go.
    open var prefersStatusBarHidden: Bool { false }
    /// Which ways round it can be seen.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// Whether it turns with the device.
    open var shouldAutorotate: Bool { true }
    /// Says that the bar at the top should change; there is none.
    open func setNeedsStatusBarAppearanceUpdate() {}

    /// What would come up to type with; a keyboard when `nil`.
    open var inputView: UIView? { nil }
    /// What would be above the keyboard.
    open var inputAccessoryView: UIView? { nil }

    /// The view that holds the controller's, or the controller that holds this one.
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }
}
