import Device
import DeviceKernel
import DeviceModel
import Foundation
import Logging
import NotificationChecks
import NotificationModel
import Synchronization
import Testing

@testable import LocalEnvironment

/// The causes that the page shows. A page may request many journeys at once, and again after each
/// change.
@Suite("The doctor of the page", .timeLimit(.minutes(5)))
struct EnvironmentDoctorTests {
    /// A project reader that finds one mistake and counts its calls.
    private final class Reader: Sendable {
        struct Counts {
            var running = 0
            var most = 0
            var all = 0
        }

        static let cause = JourneyReport.Cause(
            check: "X001", message: "The handler is kept.", remedy: "Call it.")
        let counts = Mutex(Counts())

        var read: CauseSearch.ProjectReader {
            { examination in
                self.counts.withLock { counts in
                    counts.running += 1
                    counts.all += 1
                    counts.most = max(counts.most, counts.running)
                }
                // Lets all other ready tasks run.
                for _ in 0..<4 { await Task.yield() }
                self.counts.withLock { $0.running -= 1 }
                return examination.payloads.map { _ in [Self.cause] }
            }
        }
    }

    private static func report(_ id: String) -> JourneyReport {
        var journey = Journey(
            id: id, bundleIdentifier: "a", requestIdentifier: "r", origin: .push(apnsID: id),
            original: NotificationContent())
        for reason in [JourneyReason.pushArrived, .extensionTimeOver] {
            journey.add(reason, at: .distantPast)
        }
        return JourneyReport(journey)
    }

    private func withDoctor(
        _ body: (EnvironmentDoctor, Reader, URL) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "doctor-\(UUID().uuidString.prefix(8))")
        defer { try? FileManager.default.removeItem(at: folder) }
        let device = try Device(
            configuration: Device.Configuration(
                stateFolder: folder.appending(path: "state"), register: { _ in Data() },
                log: { _, _ in }),
            logger: Logger(label: "test"))
        let project = folder.appending(path: "project")
        try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
        let reader = Reader()
        let doctor = EnvironmentDoctor(
            device: device,
            project: ("a", CauseSearch.Project(folder: project, read: reader.read)))
        try await body(doctor, reader, project)
    }

    /// Requests the causes of several journeys concurrently, and expects the cause in each.
    private func ask(_ doctor: EnvironmentDoctor, _ ids: [String]) async {
        await withTaskGroup(of: JourneyReport.self) { group in
            for id in ids { group.addTask { await doctor.explained(Self.report(id)) } }
            for await report in group {
                #expect(report.steps.last?.findings == [Reader.cause])
            }
        }
    }

    @Test("reads the project for one journey at a time")
    func oneAtATime() async throws {
        try await withDoctor { doctor, reader, _ in
            await ask(doctor, (0..<8).map { "n\($0)" })
            #expect(reader.counts.withLock { $0.most } == 1)
            #expect(reader.counts.withLock { $0.all } == 8)
        }
    }

    @Test("reads the project once for a journey, even if two requests arrive at the same moment")
    func once() async throws {
        try await withDoctor { doctor, reader, _ in
            await ask(doctor, Array(repeating: "n", count: 8))
            await ask(doctor, ["n"])
            #expect(reader.counts.withLock { $0.all } == 1)
        }
    }

    @Test("reads the project again after a change of one of its files")
    func changed() async throws {
        try await withDoctor { doctor, reader, project in
            await ask(doctor, ["n"])
            try Data("let a = 1".utf8).write(to: project.appending(path: "A.swift"))
            await ask(doctor, ["n"])
            #expect(reader.counts.withLock { $0.all } == 2)
        }
    }

    @Test("keeps a limited number of results")
    func bound() async throws {
        try await withDoctor { doctor, reader, _ in
            let kept = (0..<EnvironmentDoctor.searchesMax).map { "n\($0)" }
            await ask(doctor, kept)
            await ask(doctor, kept)
            #expect(reader.counts.withLock { $0.all } == kept.count)
            await ask(doctor, ["one more"])
            await ask(doctor, ["n0"])
            #expect(reader.counts.withLock { $0.all } == kept.count + 2)
        }
    }
}
