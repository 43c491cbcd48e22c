public import Foundation
internal import OpenUIKitCore

/// A controller whose view is a table, and which is the table's data source and delegate.
///
/// The table requests its rows when it first appears. People cannot select or edit rows, and a
/// refresh control is not supported.
///
/// See <https://developer.apple.com/documentation/uikit/uitableviewcontroller>.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style
    private var hasRows = false
    /// Stored and otherwise unused, because rows cannot be selected.
    open var clearsSelectionOnViewWillAppear = true

    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller of a plain table; the names are ignored, because nib files are not
    /// supported.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller of a plain table; the coder is ignored, because storyboards are not
    /// supported.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The controller's view; `nil` if a subclass set a view of another class.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }

    open override func loadView() {
        guard drawnView == nil else { return super.loadView() }
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        (table.dataSource, table.delegate) = (self, self)
        view = table
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard !hasRows else { return }
        hasRows = true
        tableView?.reloadData()
    }

    // MARK: Rows

    open func numberOfSections(in tableView: UITableView) -> Int { 1 }

    /// Returns 0. A subclass overrides it.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    /// Returns an empty cell. A subclass overrides it.
    open func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    open func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { nil }

    open func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat { tableView.rowHeight }

    /// Never called, because rows cannot be selected.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

    open func tableView(
        _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? { nil }

    open func tableView(
        _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { UITableView.automaticDimension }
}
