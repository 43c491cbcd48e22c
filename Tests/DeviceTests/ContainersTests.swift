import DeviceModel
import Foundation
import Glibc
import NotificationModel
import Sandboxing
import Testing
import UpTesting

@testable import Device

struct ContainersTests {
    private static func entitlements(_ group: String) -> [String: PropertyValue] {
        ["com.apple.security.application-groups": .array([.string(group), .integer(1)])]
    }

    @Test(
        "an id with a path outside the containers is rejected",
        arguments: ["../elsewhere", "a/b", ".hidden", "", "a\u{0}b"])
    func badIdentifiers(identifier: String) async throws {
        try await withTemporaryFolder { folder in
            let containers = Containers(root: folder)
            #expect(throws: Containers.InvalidIdentifierError.self) {
                try containers.home(of: identifier, groups: [:])
            }
            #expect(throws: Containers.InvalidIdentifierError.self) {
                try containers.groups(
                    Entitlement.applicationGroups, in: Self.entitlements(identifier))
            }
        }
    }

    @Test("the link in the home to the group's preferences follows the entitlements and is kept")
    func linksAreKept() async throws {
        try await withTemporaryFolder { folder in
            let containers = Containers(root: folder)
            let groups = try containers.groups(
                Entitlement.applicationGroups, in: Self.entitlements("group.a"))
            #expect(groups.keys.sorted() == ["group.a"])
            for _ in 0..<2 {
                let home = try containers.home(of: "org.a", groups: groups)
                let link = home.appending(path: ".config/group.a.plist").path
                let target = try FileManager.default.destinationOfSymbolicLink(atPath: link)
                #expect(target.hasSuffix("Shared/group.a/Library/Preferences/group.a.plist"))
            }
        }
    }

    /// Folders that an app's process may have replaced.
    static let places = ["tmp", ".config", "Library", "Library/Preferences", "Library/Caches"]

    @Test(
        "a symbolic link in place of a folder is not followed, and its name is reported",
        arguments: places)
    func linkedFolder(place: String) async throws {
        try await withTemporaryFolder { folder in
            let root = folder.appending(path: "containers")
            let containers = Containers(root: root)
            let kind = place.hasPrefix("Library") ? "Shared/group.a" : "Data/org.a"
            let link = root.appending(path: "\(kind)/\(place)")
            let outside = folder.appending(path: "outside")
            for folder in [link.deletingLastPathComponent(), outside] {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true)
            }
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside)
            let error = #expect(throws: SandboxFolderError.self) {
                let groups = try containers.groups(
                    Entitlement.applicationGroups, in: Self.entitlements("group.a"))
                _ = try containers.home(of: "org.a", groups: groups)
            }
            let path = try #require(error?.path)
            #expect(path.hasSuffix("\(kind)/\(place)"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
        }
    }

    @Test("a file in place of the preferences link is replaced, and not followed")
    func replacedLink() async throws {
        try await withTemporaryFolder { folder in
            let containers = Containers(root: folder.appending(path: "containers"))
            let groups = try containers.groups(
                Entitlement.applicationGroups, in: Self.entitlements("group.a"))
            let home = try containers.home(of: "org.a", groups: groups)
            let link = home.appending(path: ".config/group.a.plist")
            let precious = folder.appending(path: "precious")
            try Data("kept".utf8).write(to: precious)
            try FileManager.default.removeItem(at: link)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: precious)
            _ = try containers.home(of: "org.a", groups: groups)
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: link.path)
            #expect(target.hasSuffix("Shared/group.a/Library/Preferences/group.a.plist"))
            #expect(try Data(contentsOf: precious) == Data("kept".utf8))
        }
    }

    @Test(
        "a container is given to the apps' user from any other owner",
        .enabled(if: geteuid() == 0)
    )
    func owner() async throws {
        try await withTemporaryFolder { folder in
            var containers = Containers(root: folder, owner: .other(61_184))
            let home = try containers.home(of: "org.a", groups: [:])
            try Data().write(to: home.appending(path: "tmp/file"))
            #expect(try Self.owner(of: home.appending(path: "tmp/file")) == 0)
            containers.owner = .other(61_185)
            _ = try containers.home(of: "org.a", groups: [:])
            for name in ["", "tmp", "tmp/file", ".config"] {
                #expect(try Self.owner(of: home.appending(path: name)) == 61_185)
            }
            containers.owner = .caller
            _ = try containers.home(of: "org.a", groups: [:])
            #expect(try Self.owner(of: home) == 0)
        }
    }

    private static func owner(of file: URL) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        return try #require(attributes[.ownerAccountID] as? Int)
    }
}
