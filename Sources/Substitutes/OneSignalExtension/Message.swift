// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UserNotifications

struct Message {
    let identifier: String?
    private let attachments: [String: Any]
    private let buttons: [[String: Any]]
    private let badgeIncrement: Int?

    /// Reads both formats: `os_data` with all fields, or `custom` with the fields beside it.
    init(_ payload: [AnyHashable: Any]) {
        let data = payload["os_data"] as? [String: Any]
        let own = data ?? payload["custom"] as? [String: Any] ?? [:]
        identifier = own["i"] as? String
        badgeIncrement = own["badge_inc"] as? Int
        let beside =
            data
            ?? Dictionary(
                payload.compactMap { key, value in (key as? String).map { ($0, value) } }
            ) { first, _ in first }
        attachments = beside["att"] as? [String: Any] ?? [:]
        buttons =
            beside["buttons"] as? [[String: Any]]
            ?? (beside["buttons"] as? [String: Any])?["o"] as? [[String: Any]] ?? []
    }

    private static let itemsMax = 10
    private static let downloadSeconds = 25

    // MARK: Buttons

    /// Registers a category with the message's buttons, unless the content already has a category.
    func addButtons(to content: UNMutableNotificationContent) {
        guard content.categoryIdentifier.isEmpty, !buttons.isEmpty else { return }
        let actions = buttons.prefix(Self.itemsMax).compactMap { button -> UNNotificationAction? in
            guard let id = button["i"] as? String, let title = button["n"] as? String else {
                return nil
            }
            return UNNotificationAction(identifier: id, title: title, options: .foreground)
        }
        guard !actions.isEmpty else { return }
        let name = "__onesignal__dynamic__\(identifier ?? UUID().uuidString)"
        let category = UNNotificationCategory(
            identifier: name, actions: actions, intentIdentifiers: [],
            options: .customDismissAction)
        let center = UNUserNotificationCenter.current()
        let registered = Waiting<Set<UNNotificationCategory>>()
        center.getNotificationCategories { registered.fulfill($0) }
        let others = (registered.value(seconds: 2) ?? []).filter { $0.identifier != name }
        center.setNotificationCategories(others.union([category]))
        content.categoryIdentifier = name
    }

    // MARK: Badge

    /// Increments the badge in the defaults of the group that OneSignal shares with the app.
    func addBadge(to content: UNMutableNotificationContent) {
        let defaults = UserDefaults(suiteName: Self.group) ?? .standard
        let key = "onesignalBadgeCount"
        if let badgeIncrement {
            let badge = max(0, defaults.integer(forKey: key) + badgeIncrement)
            content.badge = NSNumber(value: badge)
            defaults.set(badge, forKey: key)
        } else if let badge = content.badge {
            defaults.set(badge.intValue, forKey: key)
        }
    }

    private static var group: String {
        if let named = Bundle.main.object(forInfoDictionaryKey: "OneSignal_app_groups_key")
            as? String
        {
            return named
        }
        let own = Bundle.main.bundleIdentifier ?? ""
        return "group.\(own.split(separator: ".").dropLast().joined(separator: ".")).onesignal"
    }

    // MARK: Attachments

    /// Attaches files from the network or the bundle, and skips those that are unavailable.
    func addAttachments(to content: UNMutableNotificationContent) {
        var all = content.attachments
        for (id, value) in attachments.sorted(by: { $0.key < $1.key }).prefix(Self.itemsMax) {
            guard let place = value as? String else { continue }
            do {
                guard let file = try Self.file(place) else {
                    print("OneSignalExtension: \(place) is not there and not attached.")
                    continue
                }
                all.append(try UNNotificationAttachment(identifier: id, url: file, options: nil))
            } catch {
                print("OneSignalExtension: \(place) is not attached: \(error)")
            }
        }
        content.attachments = all
    }

    private static func file(_ place: String) throws -> URL? {
        guard let url = URL(string: place), let scheme = url.scheme, scheme.hasPrefix("http") else {
            let name = URL(fileURLWithPath: place)
            return Bundle.main.url(
                forResource: name.deletingPathExtension().lastPathComponent,
                withExtension: name.pathExtension)
        }
        let loaded = Waiting<Result<URL, any Error>>()
        let task = URLSession.shared.downloadTask(with: url) { file, response, error in
            loaded.fulfill(
                Result {
                    guard let file else { throw error ?? URLError(.badServerResponse) }
                    return try keep(file, named: url, response)
                })
        }
        task.resume()
        defer { task.cancel() }
        return try loaded.value(seconds: downloadSeconds)?.get()
    }

    private static func keep(_ file: URL, named url: URL, _ response: URLResponse?) throws -> URL {
        let types = [
            "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif", "video/mp4": "mp4",
        ]
        let named = url.pathExtension.isEmpty ? nil : url.pathExtension
        let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            .appendingPathExtension(named ?? types[response?.mimeType ?? ""] ?? "")
        try FileManager.default.moveItem(at: file, to: place)
        return place
    }
}

private final class Waiting<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private let isThere = DispatchSemaphore(value: 0)
    private var result: Value?

    func fulfill(_ value: Value) {
        lock.withLock { result = value }
        isThere.signal()
    }

    func value(seconds: Int) -> Value? {
        _ = isThere.wait(timeout: .now() + .seconds(seconds))
        return lock.withLock { result }
    }
}
