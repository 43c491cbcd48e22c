import Foundation
import UserNotifications

@objc protocol RewriterDelegate: AnyObject {
    @objc(rewriter:didRewrite:) func rewriter(_ rewriter: Rewriter, didRewrite count: Int)
}

@objc final class Rewriter: NSObject {
    @objc weak var delegate: RewriterDelegate?
    @objc private(set) var isDone = false
    private let content: UNMutableNotificationContent

    @objc init(content: UNMutableNotificationContent) { self.content = content }

    @objc(rewriteWith:completion:)
    func rewrite(
        _ values: [String: Any], completion: @escaping (UNNotificationContent) -> Void
    ) {
        let rank = values["rank"] as? Int ?? 0
        content.title = String(repeating: "*", count: rank) + content.title
        isDone = true
        delegate?.rewriter(self, didRewrite: 2)
        completion(content)
    }
}
