public import Foundation

/// The source of the rows of a table.
///
/// See <https://developer.apple.com/documentation/uikit/uitableviewdatasource>.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { nil }
}

/// The delegate of a table. Apple's requirements are optional; here they have defaults.
///
/// See <https://developer.apple.com/documentation/uikit/uitableviewdelegate>.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// Never called, because rows cannot be selected.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
}

extension UITableViewDelegate {
    public func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat { tableView.rowHeight }
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(
        _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? { nil }
    public func tableView(
        _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { UITableView.automaticDimension }
}
