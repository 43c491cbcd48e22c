// swift-format-ignore-file
// A user's own style, unchanged iPhone code.

import UIKit
import UserNotifications
import UserNotificationsUI

class TableContentController: UIViewController, UNNotificationContentExtension {
    private let tableView = UITableView(frame: .zero, style: .plain)
    private let scrollView = UIScrollView()
    private let pageControl = UIPageControl()
    private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private var data: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = self
        tableView.delegate = self
        tableView.register(EventCell.self, forCellReuseIdentifier: "EventCell")
        tableView.separatorStyle = .singleLine
        tableView.rowHeight = UITableView.automaticDimension
        view.addSubview(blur)
        blur.contentView.addSubview(tableView)
        scrollView.isPagingEnabled = true
        scrollView.delegate = self
        pageControl.numberOfPages = 3
        let size = view.bounds.size
        preferredContentSize = CGSize(width: size.width, height: size.height / 4.0)
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(roundedRect: view.bounds, cornerRadius: 8).cgPath
        view.layer.mask = shape
    }

    func didReceive(_ notification: UNNotification) {
        data = notification.request.content.userInfo["items"] as? [String] ?? []
        tableView.reloadData()
    }
}

extension TableContentController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return data.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "EventCell", for: indexPath) as! EventCell
        cell.textLabel?.text = data[indexPath.row]
        cell.selectionStyle = .none
        return cell
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        pageControl.currentPage = Int(scrollView.contentOffset.x / max(scrollView.frame.width, 1))
    }
}

class EventCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .white
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
