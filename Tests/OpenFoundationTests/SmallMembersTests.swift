import Foundation
import HouseTesting
import OpenFoundation
import Testing

/// Members that Apple's Foundation has and the open one lacks.
struct SmallMembersTests {
    @Test("a file that is there can be used in its scope, another cannot")
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
