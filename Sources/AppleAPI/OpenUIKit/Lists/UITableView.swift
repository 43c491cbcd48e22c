public import Foundation
public import OpenUIKitCore

/// A list of rows in sections.
///
/// `reloadData()` requests every row from the data source and adds all cells as subviews, one below
/// the other. People cannot scroll or select here. Editing, moving rows and nib files are not
/// supported.
///
/// See <https://developer.apple.com/documentation/uikit/uitableview>.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    @nonexhaustive
    public enum Style: Int, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
    }

    /// The value for a height that the content determines.
    nonisolated public static let automaticDimension: CGFloat = -1

    private var classes: [String: UITableViewCell.Type] = [:]
    private var cells: [IndexPath: UITableViewCell] = [:]
    private var paths: [IndexPath] = []
    public final let style: UITableView.Style
    open weak var dataSource: (any UITableViewDataSource)?
    open var rowHeight: CGFloat = UITableView.automaticDimension
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
    open var separatorColor: UIColor? = .separator
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    open var tableHeaderView: UIView?
    open var tableFooterView: UIView?
    open var backgroundView: UIView?
    open var allowsSelection = true

    public init(frame: CGRect, style: UITableView.Style) {
        self.style = style
        super.init(frame: frame)
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates an empty table; the coder is ignored, because nib files are not supported.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        classes[identifier] = cellClass as? UITableViewCell.Type
    }

    /// Returns a new cell, or `nil` if no class is registered for the identifier.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        classes[identifier].map { InitializableCell.cell(of: $0, identifier) }
    }

    /// Returns a new cell. An unregistered identifier traps, where Apple raises an exception.
    open func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            preconditionFailure("No class is registered for the row identifier \(identifier).")
        }
        return cell
    }

    /// Requests all rows from the data source and replaces the cells.
    open func reloadData() {
        for cell in cells.values { cell.removeFromSuperview() }
        (cells, paths) = ([:], [])
        guard let dataSource else { return }
        var y: CGFloat = 0
        for section in 0..<dataSource.numberOfSections(in: self) {
            for row in 0..<dataSource.tableView(self, numberOfRowsInSection: section) {
                let path = IndexPath(indexes: [section, row])
                let cell = dataSource.tableView(self, cellForRowAt: path)
                let height = height(ofRowAt: path)
                cell.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
                y += height
                (cells[path], paths) = (cell, paths + [path])
                addSubview(cell)
            }
        }
        contentSize = CGSize(width: bounds.width, height: y)
    }

    private func height(ofRowAt path: IndexPath) -> CGFloat {
        let listener = delegate as? any UITableViewDelegate
        let height = listener?.tableView(self, heightForRowAt: path) ?? rowHeight
        return height > 0 ? height : 44
    }

    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

    open func numberOfRows(inSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }

    /// Returns the cell of a row that the last `reloadData()` created.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

    /// All cells, because the table creates every cell regardless of its size.
    open var visibleCells: [UITableViewCell] { paths.compactMap { cells[$0] } }

    /// Deselects the cell of a row. People cannot select rows, but code can set `isSelected`.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        cells[indexPath]?.isSelected = false
    }
}

extension UITableViewCell {
    @nonexhaustive
    public enum SeparatorStyle: Int, Sendable {
        case none = 0
        case singleLine = 1
    }
}
