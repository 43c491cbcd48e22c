import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import ProcessLink
import Testing
import UpTesting

@testable import Device

@Suite("A device after a restart", .timeLimit(.minutes(10)))
struct DevicePersistenceTests {
    private static func hour(_ hour: Int) -> NotificationTrigger {
        .calendar(DateComponents(hour: hour), repeats: false)
    }

    private func withDevice(
        _ body: (PersistenceFixture) async throws -> PersistenceFixture
    ) async throws {
        try await withTemporaryFolder { folder in
            let first = try await PersistenceFixture(in: folder)
            await first.allow()
            try await body(first).device.stop()
        }
    }

    @Test("AUTH-8 keeps the app's authorization until the app is deleted")
    func authorization() async throws {
        try await withDevice { first in
            let before = await first.device.answer(
                .settings, of: PersistenceFixture.app)
            let second = try await first.restart()
            let after = await second.device.answer(
                .settings, of: PersistenceFixture.app)
            #expect(after == before)
            guard case .settings(let settings) = after else { throw Missing("settings") }
            #expect(settings.authorizationStatus == .authorized)

            try await second.device.uninstall(PersistenceFixture.app)
            let third = try await second.restart()
            let status = await third.device.kernel.state.apps[PersistenceFixture.app]?.settings
                .authorizationStatus
            #expect(status == .notDetermined)
            return third
        }
    }

    @Test("CAT-1 keeps the app's categories until another set replaces them")
    func categories() async throws {
        try await withDevice { first in
            let app = PersistenceFixture.app
            _ = await first.device.answer(
                .setCategories([.init(identifier: "a"), .init(identifier: "b")]), of: app)
            let second = try await first.restart()
            guard
                case .categories(let kept) = await second.device.answer(
                    .categories, of: app)
            else { throw Missing("categories") }
            #expect(Set(kept.map(\.identifier)) == ["a", "b"])
            _ = await second.device.answer(.setCategories([.init(identifier: "c")]), of: app)
            let third = try await second.restart()
            let answer = await third.device.answer(.categories, of: app)
            #expect(answer == .categories([.init(identifier: "c")]))
            return third
        }
    }

    @Test("LIST-15 keeps pending requests over an update, and deletes those of a deleted app")
    func pending() async throws {
        try await withDevice { first in
            await first.add("later", .timeInterval(600, repeats: false))
            await first.add("now", nil)
            try await first.device.install(try PersistenceFixture.bundle(in: first.folder))
            let second = try await first.restart()
            #expect(await second.dues().keys.sorted() == ["later"])
            #expect(await second.listed() == ["now"])

            try await second.device.uninstall(PersistenceFixture.app)
            let third = try await second.restart()
            #expect(await third.dues().isEmpty)
            #expect(await third.listed().isEmpty)
            return third
        }
    }

    @Test("keeps the data of a missing app until it is available again")
    func absentApp() async throws {
        try await withDevice { first in
            await first.add("later", .timeInterval(600, repeats: false))
            let file = first.folder.appending(path: "a.png")
            try TestPicture.png(red: 1, green: 2, blue: 3).write(to: file)
            #expect(await first.add("now", nil, attachments: [file]))
            let second = try await first.restart(isInstalled: false)
            #expect(await second.listed().isEmpty)
            let third = try await second.restart()
            #expect(await third.listed() == ["now"])
            #expect(await third.dues().keys.sorted() == ["later"])
            let stored = await third.device.kernel.state.attachmentURLs
            #expect(stored.count == 1)
            #expect(stored.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
            return third
        }
    }

    @Test("fires once for a request that was due in between")
    func missed() async throws {
        try await withDevice { first in
            await first.add("missed", .timeInterval(600, repeats: false))
            await first.device.stop()
            first.clock.advance(by: 3_600)
            let second = try await first.restart()
            #expect(second.announced == ["missed"])
            let third = try await second.restart()
            #expect(third.announced.isEmpty)
            #expect(await third.listed() == ["missed"])
            return third
        }
    }

    @Test("CAL-10 fires at 08:00 in the time zone after the restart")
    func floating() async throws {
        try await withDevice { first in
            await first.add("eight", Self.hour(8))
            let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
            let second = try await first.restart { $0.adjust = { $0.timeZone = tokyo } }
            let due = try #require(await second.dues()["eight"] ?? nil)
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = tokyo
            #expect(calendar.dateComponents([.hour, .minute], from: due).hour == 8)
            let wait = due.timeIntervalSince(second.clock.now)
            second.clock.advance(by: wait - 1)
            #expect(second.announced.isEmpty)
            await second.advance(by: 1, until: "eight")
            return second
        }
    }

    @Test("CAL-16 TIM-8 moves calendar dates but not intervals when the machine's clock is set")
    func machineClock() async throws {
        try await withDevice { first in
            // 22:13:20 on the clock.
            await first.add("eleven", Self.hour(23))
            await first.add("interval", .timeInterval(2_400, repeats: false))
            let before = await first.dues()
            first.clock.setMachine(by: 1_200)
            // Only time passes.
            first.clock.advance(by: 60)
            while await first.device.kernel.state.settings.clockOffset == 0 { await Task.yield() }
            let after = await first.dues()
            #expect(after["interval"] == before["interval"])
            let date = try #require(before["eleven"] ?? nil)
            #expect(after["eleven"] == date - 1_200)

            // The machine's clock keeps its setting, and so does the device's record of it.
            let second = try await first.restart()
            #expect(await second.dues() == after)
            await second.advance(by: 1_540, until: "eleven")
            #expect(second.announced == ["eleven"])
            await second.advance(by: 800, until: "interval")
            return second
        }
    }

    @Test("keeps the pictures of listed notifications only")
    func pictures() async throws {
        try await withDevice { first in
            var content = NotificationContent()
            content.body = "styled"
            let png = TestPicture.png(red: 1, green: 2, blue: 3)
            content.communication = CommunicationContext(
                kind: .message, sender: Person(displayName: "Anna", image: .data(png)))
            let request = NotificationRequest(identifier: "r", content: content, trigger: nil)
            _ = await first.device.answer(.add(request), of: PersistenceFixture.app)
            #expect(first.announced.isEmpty)
            // Calls the decoder only; this test does not wait for it.
            await first.device.keepPicture(png, as: "n1")
            await first.device.handle(.pictureReady(notification: "n1", .decoded(id: "n1")))
            let second = try await first.restart()
            #expect(await second.device.picture("n1") == png)
            #expect(await second.device.picture("../pictures/n1") == nil)
            try await second.device.perform(.clear(notification: "n1"))
            #expect(await second.device.picture("n1") == nil)
            let third = try await second.restart()
            #expect(await third.device.picture("n1") == nil)
            return third
        }
    }

    @Test("can start empty and keep its store for the next start")
    func forgetting() async throws {
        try await withDevice { first in
            let file = first.folder.appending(path: "a.png")
            try TestPicture.png(red: 1, green: 2, blue: 3).write(to: file)
            await first.add("now", nil, attachments: [file])
            let second = try await first.restart { $0.remembers = false }
            #expect(await second.listed().isEmpty)
            await second.allow()
            await second.add("forgotten", nil)
            let third = try await second.restart()
            #expect(await third.listed() == ["now"])
            let stored = await third.device.kernel.state.attachmentURLs
            #expect(stored.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
            return third
        }
    }

    @Test("locks its store")
    func twoDevices() async throws {
        try await withDevice { first in
            let complaint = await #expect(throws: (any Error).self) {
                try await PersistenceFixture(in: first.folder)
            }
            #expect(complaint.map { "\($0)".contains("is in use by process") } == true)
            return first
        }
    }

    @Test("rejects everything and ends when it cannot write its store, without loss of data")
    func full() async throws {
        try await withTemporaryFolder { folder in
            let first = try await PersistenceFixture(in: folder) { $0.memoryBytesMax = 96 * 1024 }
            await first.allow()
            let running = Task { try await first.device.run() }
            var accepted: [String] = []
            var refusal: (any Error)?
            for number in 0..<1_000 where refusal == nil {
                do {
                    try await first.push("p\(number)")
                    accepted.append("p\(number)")
                } catch {
                    refusal = error
                }
            }
            let sentence =
                "The device has stopped, since it cannot remember anything more: The device's memory "
                + "\(folder.path)/device/device.sqlite has no room for the change: the disk is full, "
                + "or the memory is at its limit. Nothing of the change was kept. Free space on the "
                + "disk, or dismiss notifications and remove apps."
            #expect(refusal as? ActionError == ActionError(sentence))
            #expect(first.announced == accepted)
            await #expect(throws: ActionError(sentence)) {
                try await first.device.perform(.clearAll)
            }
            let answer = await first.device.answer(
                .settings, of: PersistenceFixture.app)
            #expect(
                answer
                    == .failed(
                        ProcessLinkError(domain: "UNErrorDomain", code: 1, message: sentence)))
            let end = await #expect(throws: (any Error).self) { try await running.value }
            #expect(end.map { "\($0)".contains("has no room for the change") } == true)

            let second = try await PersistenceFixture(in: folder)
            #expect(await second.listed() == accepted)
            #expect(second.announced.isEmpty)
            await second.device.stop()
        }
    }

    @Test("rejects data that is too large for the store, and says why")
    func tooLarge() async throws {
        try await withDevice { first in
            let name = String(repeating: "x", count: PersistedSize.bytesMax)
            let answer = await first.device.answer(
                .setCategories([.init(identifier: name)]), of: PersistenceFixture.app)
            guard case .failed(let failure) = answer else { throw Missing("a refusal") }
            #expect(failure.linkCode == .tooLong)
            #expect(
                failure.message.hasSuffix(
                    " bytes, and the device remembers 1048576. Keep large data in a file, and its "
                        + "name in the notification."))
            return first
        }
    }
}

@Suite("A service extension that was running when the device ended", .timeLimit(.minutes(10)))
struct ExtensionMemoryTests {
    @Test("NSE-21 runs once more for the same push")
    func again() async throws {
        let payload = """
            {"aps":{"alert":{"title":"original","body":"B"},"mutable-content":1},"fault":"hang"}
            """
        try await withTemporaryFolder { folder in
            let project = "Tests/Fixtures/Hostile/project.yml"
            try await RunningDevice.withApp(project: project, in: folder) { running in
                let id = try await running.push(payload, apnsID: "p1")
                _ = try await running.reasons(id, with: .extensionStarted)
            }
            try await RunningDevice.withApp(project: project, in: folder) { running in
                let starts = [JourneyReason.extensionStarted, .resumed, .extensionStarted]
                for await _ in await running.device.screens() {
                    let journey = await running.device.journeys(ofPush: "p1").first
                    let reasons = journey?.steps.map(\.reason).filter(starts.contains)
                    if reasons == starts { break }
                }
                // The second delivery is recognized as the same push.
                let id = try await running.push(payload, apnsID: "p1")
                #expect(await running.device.journey(id)?.contains(.resumed) == true)
            }
        }
    }
}
