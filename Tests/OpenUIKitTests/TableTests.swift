import Foundation
import OpenUIKit
import OpenUIKitCore
import Testing

private final class Row: UITableViewCell {
    let isMade: Bool

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        isMade = true
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    let rows = ["a", "b"]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
}

private final class Rows: UITableViewController {
    var requests = 0

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { 2 }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        requests += 1
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "row \(indexPath.row)"
        return cell
    }
}

@MainActor
@Suite("A table")
struct TableTests {
    @Test("makes the rows of its data source, of the class that was registered")
    func rows() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let source = Source()
        table.register(Row.self, forCellReuseIdentifier: "row")
        (table.dataSource, table.delegate) = (source, source)
        table.reloadData()
        table.reloadData()
        #expect(table.visibleCells.map(\.textLabel?.text) == ["a", "b"])
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? Row)
        #expect(cell.isMade && cell.frame.minY == 60 && cell.superview === table)
        #expect(table.contentSize == CGSize(width: 100, height: 120))
    }

    @Test("returns no row for an unregistered identifier")
    func unknownName() {
        #expect(UITableView().dequeueReusableCell(withIdentifier: "row") == nil)
    }

    @Test("a table controller is the source of its table, whose rows it requests once")
    func controller() throws {
        let controller = Rows(style: .grouped)
        let table = try #require(controller.tableView)
        #expect(controller.view === table && table.style == .grouped)
        #expect(table.visibleCells.isEmpty)
        controller.viewWillAppear(false)
        controller.viewWillAppear(false)
        #expect(table.visibleCells.map(\.textLabel?.text) == ["row 0", "row 1"])
        #expect(controller.requests == 2)
    }
}
