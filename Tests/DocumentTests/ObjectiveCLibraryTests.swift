import Device
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// A project of Xcode with a framework and a static library in Objective-C, a framework of both
/// languages and a local package in Objective-C, which `bellhop build` builds and a device runs.
@Suite("Libraries in Objective-C", .serialized, .timeLimit(.minutes(30)))
struct ObjectiveCLibraryTests {
    struct App: Sendable, CustomTestStringConvertible {
        var target: String
        /// The title, subtitle and body that the extension delivers.
        var seen: [String]

        var testDescription: String { target }
    }

    static let apps = [
        // The extension is in Swift, and inherits from a class of the framework.
        App(
            target: "Parcel",
            seen: ["Letter at Bath|INK|4 3|1|(red hello)", "3 big, from Ann", "<(red hello)>"]),
        // The extension is in Objective-C.
        App(
            target: "Crate",
            seen: [
                "INK at Cork|red 6|1|(red hello)|a%20b%26c 4 1 1 7 1", "3 crate from Ben",
                "<(red hello)>",
            ]),
    ]

    @Test("an extension uses the libraries that its target links", arguments: apps)
    func uses(app: App) async throws {
        let built = try await ObjectiveCDocumentTests.build(
            "Libraries/Parcel", "Parcel", target: app.target)
        try await DocumentProject.run(app: { _ in built }) { running, _ in
            let alert = #"{"title":"Letter","body":"hello"}"#
            let id = try await running.push(#"{"aps":{"alert":\#(alert),"mutable-content":1}}"#)
            let card = try await running.card(id)
            _ = try await running.journey(id, has: .presented)
            #expect([card.title, card.subtitle, card.body] == app.seen)
        }
    }
}
