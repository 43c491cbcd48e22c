import DeviceKernel
import Foundation
import NotificationModel
import Testing
import UpTesting

@testable import Device

struct ContainersTests {
    private static func entitlements(_ group: String) -> [String: PropertyValue] {
        ["com.apple.security.application-groups": .array([.string(group), .integer(1)])]
    }

    @Test(
        "an id that would lead out of the containers is refused",
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

    @Test("a home's link to the group's preferences follows the entitlements and is kept")
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
}
