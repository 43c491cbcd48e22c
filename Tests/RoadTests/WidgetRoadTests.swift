import Foundation
import Testing
import UpTesting

/// A push that reloads widgets, with the providers of an app's widget extension.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct WidgetRoadTests {
    private static func preview(
        _ arguments: [String], in folder: URL
    ) async throws -> CommandResult {
        let project = folder.appending(path: "Coffee")
        try FileManager.default.copyItem(
            at: Products.checkout.appending(path: "Tests/Fixtures/Widgets"), to: project)
        return try await BuildRoadTests.bellhop(
            [
                "preview", "Payloads/reload.apns", "--state",
                folder.appending(path: "state").path, "-o",
                folder.appending(path: "seen.svg").path,
            ] + arguments, in: project)
    }

    @Test("WIDGET-3 a preview with the push type controls runs the controls of the project")
    func reloadsControls() async throws {
        try await withTemporaryFolder { folder in
            let seen = try await Self.preview(["--push-type", "controls"], in: folder)
            try #require(seen.status == 0, "\(seen.errors)\n\(seen.output)")
            for line in [
                "WidgetExtension: 1 tokens for [\"Machine\"]", "widget.provided", "Machine: true",
            ] { #expect(seen.output.contains(line), "\(line) in \(seen.output)") }
            #expect(!seen.output.contains("Coffee systemSmall"), "\(seen.output)")
            let unknown = try await BuildRoadTests.bellhop(
                ["preview", "Payloads/reload.apns", "--no-app", "--push-type", "control"],
                in: folder.appending(path: "Coffee"))
            #expect(unknown.errors.contains("control is not a push type"), "\(unknown)")
        }
    }

    @Test("WIDGET-2 WIDGET-6 a preview runs the push handler and the provider of the project")
    func reloads() async throws {
        try await withTemporaryFolder { folder in
            let seen = try await Self.preview([], in: folder)
            try #require(seen.status == 0, "\(seen.errors)\n\(seen.output)")
            for line in [
                "n1 for org.bellhop.coffee\n",
                "Plain: it has no push handler, so a push does not reload it.",
                "WidgetExtension: token of 32 bytes for [\"Coffee\"]",
                "WidgetExtension: timeline for systemSmall", "widget.reloaded", "widget.provided",
                "Coffee systemSmall: 2 entries (2026-11-18T11:06:40Z, 2026-11-18T12:06:40Z), "
                    + "next reload at the end",
            ] { #expect(seen.output.contains(line), "\(line) in \(seen.output)") }
            #expect(!seen.output.contains("widget.shape-only"))
        }
    }

    @Test("a preview without a project checks the shape of a push that reloads widgets")
    func withoutProject() async throws {
        try await withTemporaryFolder { folder in
            let payload = folder.appending(path: "reload.apns")
            try Data(#"{"aps":{"content-changed":true}}"#.utf8).write(to: payload)
            let seen = try await BuildRoadTests.bellhop(
                [
                    "preview", payload.path, "--no-app", "-o",
                    folder.appending(path: "seen.svg").path,
                ], in: folder)
            #expect(seen.status == 0, "\(seen.errors)")
            #expect(seen.output.contains("widget.shape-only"), "\(seen.output)")
            #expect(seen.errors.contains("no widget is reloaded"), "\(seen.errors)")
        }
    }
}
