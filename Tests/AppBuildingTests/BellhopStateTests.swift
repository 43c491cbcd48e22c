import AppBundles
import Foundation
import Testing

@testable import AppBuilding

/// The state of Bellhop's checkout, with which the record of a program is valid.
struct BellhopStateTests {
    private static let files = [
        "Package.swift": "", "Sources/AppleAPI/Shims/UserNotifications/A.swift": "let a = 1",
    ]

    @Test(
        "an edited, added or removed source of Bellhop changes the state",
        arguments: [
            ("Sources/AppleAPI/Shims/UserNotifications/A.swift", "let a = 2"),
            ("Sources/AppleAPI/B.swift", ""), ("Package.swift", "// changed"),
            ("Package.resolved", "{}"),
        ])
    func changes(path: String, text: String) throws {
        try Project.with(Self.files) { project in
            let checkout = try BellhopCheckout(at: project.folder)
            let before = checkout.sourcesState
            #expect(checkout.sourcesState == before)
            try Data(text.utf8).write(to: project.folder.appending(path: path))
            #expect(checkout.sourcesState != before)
        }
    }
}
