import AVFoundation
import Foundation
import Security
import UIKit
import UserNotifications
import WidgetKit
import os.log

/// A service extension that counts in the app group's preferences and leaves a note in its folder.
final class NotificationService: UNNotificationServiceExtension {
    private static let group = "group.org.bellhop.household"

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        switch request.content.userInfo["ask"] as? String {
        case "widgets":
            WidgetCenter.shared.reloadAllTimelines()
            ControlCenter.shared.reloadControls(ofKind: content.body)
        case "bundle":
            content.title = Bundle.main.bundleIdentifier ?? "no identifier"
            content.subtitle = NSLocalizedString("greeting", comment: "A greeting")
            content.body = Bundle.main.bundleURL.lastPathComponent
        case "count":
            let defaults = UserDefaults(suiteName: Self.group)
            let count = (defaults?.integer(forKey: "count") ?? -2) + 1
            defaults?.set(count, forKey: "count")
            content.title = "count \(count)"
        case "state":
            let defaults = UserDefaults(suiteName: Self.group)
            content.title = defaults?.string(forKey: "state") ?? "asleep"
        case "note":
            let manager = FileManager.default
            let folder = manager.containerURL(forSecurityApplicationGroupIdentifier: Self.group)
            let note = folder?.appendingPathComponent("note.txt")
            content.title = note == nil ? "no folder" : "noted"
            if let note { try? content.body.write(to: note, atomically: true, encoding: .utf8) }
        case "open":
            let folder = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: Self.group)
            content.title = Self.text(of: folder?.appendingPathComponent(content.body))
        case "draft":
            let draft = FileManager.default.temporaryDirectory.appendingPathComponent("draft.txt")
            try? content.body.write(to: draft, atomically: true, encoding: .utf8)
            content.title = Self.text(of: draft)
        case "secret":
            let item: [String: Any] = [
                kSecClass as String: kSecClassGenericPassword,
                kSecAttrAccount as String: "door",
                kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlock,
                kSecValueData as String: Data(content.body.utf8),
            ]
            content.title = "status \(SecItemAdd(item as CFDictionary, nil))"
        case "diary":
            let item: [String: Any] = [
                kSecClass as String: kSecClassGenericPassword,
                kSecAttrAccount as String: "diary",
                kSecValueData as String: Data(content.body.utf8),
            ]
            content.title = "status \(SecItemAdd(item as CFDictionary, nil))"
        case "read":
            let query: [String: Any] = [
                kSecClass as String: kSecClassGenericPassword,
                kSecAttrAccount as String: content.body, kSecReturnData as String: true,
            ]
            var secret: CFTypeRef?
            // Refused as often as it is asked, and told once.
            for _ in 0..<3 {
                content.title = "status \(SecItemCopyMatching(query as CFDictionary, &secret))"
            }
            content.subtitle = (secret as? Data).map { String(decoding: $0, as: UTF8.self) } ?? ""
        case "insecure":
            return load(content.body) { loaded in
                content.title = loaded
                contentHandler(content)
            }
        case "ring":
            return ring { contentHandler(content) }
        case "sound":
            do {
                try AVAudioSession.sharedInstance().setActive(true)
                content.title = "active"
            } catch {
                content.title = "error \((error as NSError).code)"
            }
            let logger = Logger(subsystem: "org.bellhop.household", category: "sound")
            logger.error("not \(content.title, privacy: .public) for \(content.body)")
        case "stranger":
            let folder = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: "group.of.somebody.else")
            content.title = folder == nil ? "no folder" : "a folder"
        case "time":
            // 2026-03-01T08:00:00Z
            let date = Date(timeIntervalSince1970: 1_772_352_000)
            let formatter = DateFormatter()
            formatter.dateFormat = "HH:mm"
            content.title = TimeZone.current.identifier
            content.subtitle =
                "\(formatter.string(from: date)) \(Calendar.current.component(.hour, from: date))"
            content.body = "\(Int(Date().timeIntervalSince1970))"
        case "locale":
            content.title = Locale.current.identifier
            content.subtitle = Locale.preferredLanguages.joined(separator: " ")
            content.body = "\(Calendar.current.identifier) \(12345.5.formatted())"
        case "system":
            let process = ProcessInfo.processInfo
            let ten = OperatingSystemVersion(majorVersion: 10, minorVersion: 0, patchVersion: 0)
            content.title = process.operatingSystemVersionString
            content.subtitle = "\(process.isOperatingSystemAtLeast(ten))"
            content.body = (Data(0..<32) as NSData).description
        case "folders":
            content.body = Self.folders()
        case "version":
            return DispatchQueue.main.async {
                content.title = UIDevice.current.systemVersion
                contentHandler(content)
            }
        default: break
        }
        contentHandler(content)
    }

    /// The folders of the home in which a file can be written, by Foundation's names for them.
    private static func folders() -> String {
        let manager = FileManager.default
        let home = NSHomeDirectory()
        let directories: [FileManager.SearchPathDirectory] = [
            .documentDirectory, .libraryDirectory, .cachesDirectory, .applicationSupportDirectory,
        ]
        let folders = directories.map { directory -> String in
            let url = manager.urls(for: directory, in: .userDomainMask)[0]
            let path = NSSearchPathForDirectoriesInDomains(directory, .userDomainMask, true)[0]
            let file = url.appendingPathComponent("note.txt")
            let isWritten = (try? Data("note".utf8).write(to: file)) != nil
            let isSame = path == url.path && isWritten
            return isSame ? String(path.dropFirst(home.count)) : "not \(path)"
        }
        let temporary = manager.temporaryDirectory.appendingPathComponent("note.txt")
        let isWritten = (try? Data("note".utf8).write(to: temporary)) != nil
        return (folders + ["/tmp \(isWritten)"]).joined(separator: " ")
    }

    /// What a file holds, or the number of the error that Foundation throws.
    private static func text(of file: URL?) -> String {
        guard let file else { return "no file" }
        do {
            return try String(contentsOf: file, encoding: .utf8)
        } catch {
            return "error \((error as NSError).code)"
        }
    }

    /// Loads an address and says what came of it.
    private func load(_ address: String, _ done: @escaping (String) -> Void) {
        guard let url = URL(string: address) else { return done("no address") }
        URLSession.shared.dataTask(with: url) { data, _, error in
            done(error.map { "error \(($0 as NSError).code)" } ?? "\(data?.count ?? 0) bytes")
        }.resume()
    }

    /// Schedules a notification in the app's name, and brings its sound along before it is due.
    private func ring(_ done: @escaping () -> Void) {
        let content = UNMutableNotificationContent()
        content.title = "ring"
        content.sound = UNNotificationSound(named: UNNotificationSoundName("ring.wav"))
        let request = UNNotificationRequest(
            identifier: "ring", content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false))
        UNUserNotificationCenter.current().add(request) { _ in
            let manager = FileManager.default
            let group = manager.containerURL(forSecurityApplicationGroupIdentifier: Self.group)
            if let group {
                let sounds = group.appendingPathComponent("Library/Sounds")
                try? manager.createDirectory(at: sounds, withIntermediateDirectories: true)
                try? manager.copyItem(
                    at: group.appendingPathComponent("ring.wav"),
                    to: sounds.appendingPathComponent("ring.wav"))
            }
            done()
        }
    }
}
