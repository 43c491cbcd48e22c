import Foundation
import OpenFoundation
import Testing
import UpTesting

/// Members that Apple's Foundation has and the open one lacks.
struct SmallMembersTests {
    @Test("an existing file can be used in its security scope, and a missing one cannot")
    func securityScope() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "a.txt")
            #expect(!file.startAccessingSecurityScopedResource())
            try Data("a".utf8).write(to: file)
            #expect(file.startAccessingSecurityScopedResource())
            file.stopAccessingSecurityScopedResource()
            #expect((file as NSURL).startAccessingSecurityScopedResource())
            (file as NSURL).stopAccessingSecurityScopedResource()
            let page = try #require(URL(string: "https://example.com/a.txt"))
            #expect(!page.startAccessingSecurityScopedResource())
        }
    }

    @Test("a default is set, read and taken away under the names of key-value coding")
    func keyValueCoding() throws {
        let suite = "org.bellhop.tests.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        defaults.setValue(3, forKey: "badge")
        #expect(defaults.value(forKey: "badge") as? Int == 3)
        #expect(defaults.integer(forKey: "badge") == 3)
        defaults.setValue(nil, forKey: "badge")
        #expect(defaults.value(forKey: "badge") == nil)
    }

    @Test("without a device no app group has a folder")
    func noGroup() {
        let url = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: "group.org.example")
        #expect(url == nil)
    }
}

/// Sequences of posted notifications.
struct NotificationSequenceTests {
    private static let name = Notification.Name("org.bellhop.tests.posted")

    @Test("an iteration hears what is posted from its beginning on, of its name and object only")
    func hears() async {
        let center = NotificationCenter()
        let (mine, other) = (NSObject(), NSObject())
        center.post(name: Self.name, object: mine, userInfo: ["n": 0])
        let iterator = center.notifications(named: Self.name, object: mine).makeAsyncIterator()
        center.post(name: Self.name, object: other, userInfo: ["n": 1])
        center.post(name: Notification.Name("another"), object: mine)
        center.post(name: Self.name, object: mine, userInfo: ["n": 2])
        #expect(await iterator.next()?.userInfo?["n"] as? Int == 2)
    }

    @Test("the folders of a home are where a phone has them")
    func folders() {
        let home = NSHomeDirectory()
        #expect(URL.documentsDirectory.path == home + "/Documents")
        #expect(URL.libraryDirectory.path == home + "/Library")
        #expect(URL.cachesDirectory.path == home + "/Library/Caches")
        #expect(URL.applicationSupportDirectory.path == home + "/Library/Application Support")
    }

    @Test("an expiring activity runs and does not get an expiration")
    func expiringActivity() async {
        let expired = await withCheckedContinuation { waiting in
            ProcessInfo.processInfo.performExpiringActivity(withReason: "test") {
                waiting.resume(returning: $0)
            }
        }
        #expect(!expired)
        #expect(ProcessInfo.processInfo.thermalState == .nominal)
        #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
    }
}
