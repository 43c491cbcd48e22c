import Foundation
import Testing
import UpTesting

/// Pushes of a Live Activity, decoded with the types of an app with a widget extension.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct ActivityRoadTests {
    private static func preview(
        _ payload: String, in folder: URL
    ) async throws -> CommandResult {
        let project = folder.appending(path: "Rides")
        if !FileManager.default.fileExists(atPath: project.path) {
            try FileManager.default.copyItem(
                at: Products.checkout.appending(path: "Tests/Fixtures/Activities"), to: project)
        }
        return try await BuildRoadTests.bellhop(
            [
                "preview", "Payloads/\(payload).apns", "--state",
                folder.appending(path: "state").path, "-o",
                folder.appending(path: "seen.svg").path,
            ], in: project)
    }

    @Test("a push is decoded with the app's own type, and each wrong value is named")
    func decodesPushes() async throws {
        try await withTemporaryFolder { folder in
            let update = try await Self.preview("update", in: folder)
            try #require(update.status == 0, "\(update.errors)\n\(update.output)")
            #expect(
                update.output.contains(
                    "The push decodes as RideAttributes (Shared/RideAttributes.swift:5)."))
            #expect(update.output.contains("activity.updated"), "\(update.output)")
            #expect(update.output.hasPrefix("n1 for org.bellhop.rides\n"), "\(update.output)")
            #expect(!update.output.contains("activity.shape-only"))
            let picture = try String(
                contentsOf: folder.appending(path: "seen.svg"), encoding: .utf8)
            #expect(picture.contains("Rides"))

            let wrong = try await Self.preview("wrong", in: folder)
            #expect(wrong.output.contains("activity.not-decoded"), "\(wrong.output)")
            for line in [
                "The device passed the new content to the Live Activity.",
                "so the activity keeps its former content.",
                "`phase` at `content-state.phase`: one of the raw values of Phase, \"searching\", "
                    + "\"on_the_way\", \"arrived\", is expected, found the string \"onTheWay\".",
                "`arrival` at `content-state.arrival`: a number of seconds since 2001-01-01 is "
                    + "expected, found the string \"2024-02-23T14:30:00Z\".",
                "`rating` at `content-state.driver.rating`: a number is expected, found the string "
                    + "\"4.5\".",
                "`plate` at `content-state.driver.plate`: a value that the type accepts (A plate is "
                    + "AB 123.) is expected, found the string \"AB\".",
            ] { #expect(wrong.output.contains(line), "\(wrong.output)") }

            let start = try await Self.preview("start", in: folder)
            for line in [
                "`arrival` at `content-state.arrival`: 1795003600 decodes to 2057-11-18",
                "`booked` at `attributes.booked`: 1795000000 decodes to 2057-11-18",
            ] { #expect(start.output.contains(line), "\(start.output)") }
        }
    }

    @Test("the commands of the example show what its README says")
    func example() async throws {
        try await withTemporaryFolder { folder in
            let project = folder.appending(path: "Delivery")
            try FileManager.default.copyItem(
                at: Products.checkout.appending(path: "Examples/Delivery"), to: project)
            func bellhop(_ arguments: String...) async throws -> CommandResult {
                try await BuildRoadTests.bellhop(arguments, in: project)
            }
            let state = ["--state", folder.appending(path: "state").path]
            let picture = ["-o", folder.appending(path: "seen.svg").path]
            func preview(_ payloads: String...) async throws -> String {
                let result = try await BuildRoadTests.bellhop(
                    ["preview"] + payloads + state + picture, in: project)
                #expect(result.status == 0, "\(result)")
                return result.output
            }
            let seen = try await preview("Pushes/start.apns", "Pushes/update.apns")
            #expect(
                seen.contains("decodes as DeliveryAttributes (Shared/DeliveryAttributes.swift:"))
            #expect(seen.contains("activity.updated") && !seen.contains("activity.not-decoded"))
            let drawn = try String(contentsOf: folder.appending(path: "seen.svg"), encoding: .utf8)
            #expect(drawn.contains("arrival: 786188100 (35:00)"))
            let wrong = try await preview("Pushes/start.apns", "Pushes/wrong-date.apns")
            #expect(
                wrong.contains("`arrival` at `content-state.arrival`: a number of seconds since"))
            let played = try await bellhop("simulate", "delivery.yaml")
            #expect(played.status == 0, "\(played)")
            let server = try await run(
                "python3",
                [
                    project.appending(path: "Server/update.py").path, "on_the_way",
                    "2025-11-30T09:35:00+00:00", "Ann",
                ])
            try Data(server.output.utf8).write(to: project.appending(path: "Pushes/server.apns"))
            let sent = try await preview("Pushes/start.apns", "Pushes/server.apns")
            #expect(sent.contains("decodes as DeliveryAttributes"), "\(server)\n\(sent)")
            #expect(!sent.contains("activity.not-decoded"))
            let doctor = try await bellhop("doctor", ".", "--no-cache")
            #expect(doctor.status == 0, "\(doctor)")
            let built = try await bellhop("build", "--with-app")
            #expect(built.status == 0, "\(built)")
            #expect(built.errors.contains("DeliveryWidget is not built with the app: "), "\(built)")
        }
    }

    @Test("a preview sees each change of the sources since the one before")
    func seesChanges() async throws {
        try await withTemporaryFolder { folder in
            func update() async throws -> String {
                let seen = try await Self.preview("update", in: folder)
                #expect(seen.status == 0, "\(seen)")
                return seen.output
            }
            let shared = folder.appending(path: "Rides/Shared")
            let first = try await update()
            #expect(first.contains("The push decodes as RideAttributes"), "\(first)")
            #expect(try await update() == first)

            let driver = shared.appending(path: "Driver.swift")
            let text = try String(contentsOf: driver, encoding: .utf8)
            let changed = text.replacing("var name: String", with: "var name: Double")
            try #require(changed != text)
            try Data(changed.utf8).write(to: driver)
            let wrong = try await update()
            #expect(wrong.contains("`name` at `content-state.driver.name`"), "\(wrong)")

            try FileManager.default.removeItem(at: driver)
            let without = try await update()
            #expect(without.contains("It does not compile here"), "\(without)")
            #expect(try await update() == without)

            try Data(text.utf8).write(to: shared.appending(path: "People.swift"))
            #expect(try await update() == first)
        }
    }

    @Test("a push that starts a type which no target declares is named as such")
    func namesUnknownTypes() async throws {
        try await withTemporaryFolder { folder in
            _ = try await Self.preview("update", in: folder)
            let payload = folder.appending(path: "Rides/Payloads/start.apns")
            let text = try String(contentsOf: payload, encoding: .utf8)
            try text.replacing("\"RideAttributes\"", with: "\"TaxiAttributes\"")
                .write(to: payload, atomically: true, encoding: .utf8)
            let start = try await Self.preview("start", in: folder)
            #expect(start.output.contains("no type of the project has that name"))
            #expect(start.output.contains("The project has RideAttributes."))
        }
    }
}
