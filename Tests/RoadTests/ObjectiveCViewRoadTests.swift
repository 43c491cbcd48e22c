import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// A project of Xcode whose app and content extensions are Objective-C, built by `bellhop build`
/// and run by a device.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct ObjectiveCViewRoadTests {
    private static let project = Products.checkout.appending(
        path: "Tests/Fixtures/ObjectiveC/Views/Views.xcodeproj")

    private static func withApp(
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        let made = try await BuildRoadTests.bellhop([
            "build", project.path, "--with-app", "--build-folder",
            Products.checkout.appending(path: ".build/objective-c/Views").path,
        ])
        try #require(made.status == 0, "\(made.errors)\n\(made.output)")
        let bundle = try AppBundle(
            at: URL(filePath: made.output.trimmingCharacters(in: .whitespacesAndNewlines)))
        try await withTemporaryFolder { folder in
            try await RunningDevice.withBundle(bundle, in: folder, body)
        }
    }

    private static func payload(category: String = "message", fault: String = "none") -> String {
        """
        {"aps":{"alert":{"title":"Payment","body":"hello"},"category":"\(category)","thread-id":"t"},
        "fault":"\(fault)",
        "square":"\(TestPicture.png(red: 12, green: 190, blue: 40).base64EncodedString())"}
        """
    }

    private static func opened(_ running: RunningDevice) async throws -> ScreenModel.Expanded {
        let id = try await running.push(payload())
        try await running.device.perform(.expand(notification: id))
        return try await running.expanded(showing: "1: hello")
    }

    @Test("CEX-2 CEX-4 CEX-5 a view made in code is the one of the same code in Swift")
    func codeView() async throws {
        let swift = Collected()
        try await withTemporaryFolder { folder in
            try await RunningDevice.withApp(
                project: "Tests/Fixtures/Views/project.yml", in: folder
            ) { await swift.set(try await Self.opened($0)) }
        }
        let expected = try #require(await swift.expanded?.view)
        try await Self.withApp { running in
            let opened = try await Self.opened(running)
            let view = try #require(opened.view)
            #expect(view.face?.views.shapes == expected.face?.views.shapes)
            #expect(view.face?.title == expected.face?.title)
            #expect(opened.actions.map(\.title) == ["Answer", "Later"])

            let nodes = try #require(view.face?.views.nodes)
            let button = try #require(nodes.first { $0.isButton })
            for count in 1...2 {
                let touch = ViewTouch(view: button.id, act: .press)
                try await running.device.perform(.touch(notification: opened.card, control: touch))
                _ = try await running.expanded(showing: "pressed \(count)")
            }
        }
    }

    @Test("CEX-6 the response reaches the view, and with its answer the app")
    func response() async throws {
        try await Self.withApp { running in
            let stays = try await running.push(Self.payload(fault: "stay"))
            try await running.device.perform(.expand(notification: stays))
            _ = try await running.expanded(showing: "1: hello")
            try await running.device.perform(
                .press(notification: stays, action: "later", text: nil))
            _ = try await running.expanded(showing: "asked later")
            let leaves = try await Self.opened(running)
            try await running.device.perform(
                .press(notification: leaves.card, action: "answer", text: "Yes"))
            _ = await running.log.line(containing: "answer says Yes")
            _ = await running.log.line(containing: "scheduled, error (null)")
            let screen = try await running.screen { $0.cards.contains { $0.title == "Reminder" } }
            #expect(screen.cards.first { $0.title == "Reminder" }?.body == "Yes")
        }
    }

    @Test("CEX-2 CEX-10 a storyboard's classes, outlets and actions are Objective-C")
    func storyboard() async throws {
        try await Self.withApp { running in
            let id = try await running.push(Self.payload(category: "parcel"))
            try await running.device.perform(.expand(notification: id))
            let opened = try await running.expanded(showing: "hello")
            let nodes = try #require(opened.view?.face?.views.nodes)
            #expect(nodes.first?.look.background == .init(light: 0x80BF_40FF, dark: 0x80BF_40FF))
            let line = try #require(nodes.first { $0.label == "Line" })
            #expect(line.look.background == .init(light: 0xFF80_00FF, dark: 0xFF80_00FF))
            #expect(line.frame.height == 3)
            let button = try #require(nodes.first { $0.isButton })
            for count in 1...2 {
                let touch = ViewTouch(view: button.id, act: .press)
                try await running.device.perform(.touch(notification: id, control: touch))
                _ = try await running.expanded(showing: "pressed \(count)")
            }
        }
    }

    @Test("CEX-11 the media button has the place, kind and color that the class returns, and plays")
    func media() async throws {
        try await Self.withApp { running in
            let id = try await running.push(Self.payload(category: "parcel"))
            try await running.device.perform(.expand(notification: id))
            let opened = try await running.expanded(showing: "hello")
            let button = try #require(opened.view?.face?.mediaButton)
            #expect(button.isOverlay)
            #expect(button.frame == .init(x: 8, y: 40, width: 24, height: 24))
            #expect(button.tint == .init(light: 0xFF00_00FF, dark: 0xFF00_00FF))
            try await running.device.perform(.pressMedia(notification: id))
            _ = try await running.expanded(showing: "playing")
            try await running.device.perform(.pressMedia(notification: id))
            _ = try await running.expanded(showing: "paused")
        }
    }

    @Test("the delegate of an Objective-C app gets the calls that it implements")
    func delegate() async throws {
        try await Self.withApp { running in
            _ = await running.log.line(containing: "token of 32 bytes, the first 07")
            _ = try await running.push(
                #"{"aps":{"content-available":1},"news":"one"}"#)
            _ = await running.log.line(containing: "background one")
        }
    }

    private actor Collected {
        private(set) var expanded: ScreenModel.Expanded?
        func set(_ expanded: ScreenModel.Expanded) { self.expanded = expanded }
    }
}

extension RunningDevice {
    /// Returns the opened notification once its view shows a text.
    fileprivate func expanded(showing text: String) async throws -> ScreenModel.Expanded {
        let screen = try await screen {
            $0.expanded?.view?.face?.views.texts.contains(text) == true
        }
        guard let expanded = screen.expanded else { throw Missing(text) }
        return expanded
    }
}

extension ViewSnapshot {
    /// The views without their ids, which depend on the order in which the code makes them.
    fileprivate var shapes: [Node] {
        nodes.map { node in
            var node = node
            node.id = 0
            return node
        }
    }
}

extension ViewSnapshot.Node {
    fileprivate var isButton: Bool { if case .button = content { true } else { false } }
}
