public import Foundation
public import OpenUIKitCore

/// Rows in sections.
///
/// `reloadData()` asks the data source for every row and keeps the cells, one below the other, as
/// views inside. Nobody scrolls or chooses; editing, moving and nib files are not here.
///
/// See <https://developer.apple.com/documentation/uikit/uitableview>.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// How sections look.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uitableview/style-swift.enum>.
    @nonexhaustive
    public enum Style: Int, Sendable {
        /// In one list.
        case plain = 0
        /// In groups.
        case grouped = 1
        /// In groups with round corners.
        case insetGrouped = 2
    }

    /// Stands for a height that the content decides.
    nonisolated public static let automaticDimension: CGFloat = -1

    private var classes: [String: UITableViewCell.Type] = [:]
    private var cells: [IndexPath: UITableViewCell] = [:]
    private var paths: [IndexPath] = []
    /// How sections look.
    public final let style: UITableView.Style
    /// Who has the rows.
    open weak var dataSource: (any UITableViewDataSource)?
    /// The height of rows.
    open var rowHeight: CGFloat = UITableView.automaticDimension
    /// The guessed height of rows.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
    /// The lines between rows.
    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
    /// The colour of those lines.
    open var separatorColor: UIColor? = .separator
    /// How far those lines keep from the sides.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// A view above all rows.
    open var tableHeaderView: UIView?
    /// A view below all rows.
    open var tableFooterView: UIView?
    /// A view behind.
    open var backgroundView: UIView?
    /// Whether a row can be chosen.
    open var allowsSelection = true

    /// Creates a table at a place.
    public init(frame: CGRect, style: UITableView.Style) {
        self.style = style
        super.init(frame: frame)
    }

    /// Creates a table at a place, in one list.
    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates a table: there are no nib files here to read from.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// Says which class rows of a name have.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        classes[identifier] = cellClass as? UITableViewCell.Type
    }

    /// A row of a name; `nil` where no class is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        classes[identifier].map { CellTwin.cell(of: $0, identifier) }
    }

    /// A row of a name; traps where no class is registered, as Apple raises.
    open func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            preconditionFailure("No class is registered for the row identifier \(identifier).")
        }
        return cell
    }

    /// Asks the data source for every row anew.
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

    /// How many sections there are.
    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

    /// How many rows a section has.
    open func numberOfRows(inSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }

    /// The row at a place, after `reloadData()`.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

    /// The rows: all of them, for all are made.
    open var visibleCells: [UITableViewCell] { paths.compactMap { cells[$0] } }

    /// Lets go of a choice; nothing is chosen.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        cells[indexPath]?.isSelected = false
    }
}

extension UITableViewCell {
    /// The lines between rows.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uitableviewcell/separatorstyle>.
    @nonexhaustive
    public enum SeparatorStyle: Int, Sendable {
        /// None.
        case none = 0
        /// One.
        case singleLine = 1
    }
}
