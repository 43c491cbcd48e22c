import APNs
import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationChecks
import NotificationModel
import WebScreen

actor EnvironmentDoctor: DoctorSource {
    private let device: Device
    private var reference: Reference?
    /// The checks of each app's bundle, with the bundle's modification date.
    private var doctors: [String: (made: Date?, doctor: PayloadDoctor)] = [:]

    private let payloads: RecentPayloads
    private let project: (app: String, project: CauseSearch.Project)?
    private typealias Search = Task<CauseSearch.Answer, Never>
    /// The searches for causes. Requests for one journey share a search while the files do not
    /// change.
    private var searches: [SearchKey: Search] = [:]
    /// The latest search. The next one waits for it, so that only one reads a project at a time.
    private var lastSearch: Search?

    init(
        device: Device, payloads: RecentPayloads = RecentPayloads(),
        project: (app: String, project: CauseSearch.Project)? = nil
    ) {
        (self.device, self.payloads, self.project) = (device, payloads, project)
    }

    func examine(_ draft: PushDraft) async throws -> [PayloadRemark] {
        let app = try await app(of: draft)
        guard let bundle = await device.bundle(of: app) else { throw Self.refusal(app) }
        return Self.remarks(doctor(for: app, bundle.url), on: Data(draft.payload.utf8))
    }

    /// Returns the findings about a payload, the most severe first.
    ///
    /// It uses the app's bundle if the device has the app. Otherwise it checks the payload alone,
    /// for a push to another phone.
    func examine(_ payload: Data, for app: String?) async -> [PayloadRemark] {
        let apps = await device.apps.map(\.description.bundleIdentifier)
        let named = app.map { PushType.bundleID(ofTopic: $0) } ?? (apps.count == 1 ? apps[0] : nil)
        if let named, let bundle = await device.bundle(of: named) {
            return Self.remarks(doctor(for: named, bundle.url), on: payload)
        }
        return Self.remarks(PayloadDoctor(bundle: nil), on: payload)
    }

    private static func remarks(_ doctor: PayloadDoctor, on payload: Data) -> [PayloadRemark] {
        let name = PayloadDoctor.payloadName
        return doctor.examine(payload, named: name).map { finding in
            let isInPayload = finding.place?.path == name
            let check = Check.named(finding.check)
            return PayloadRemark(
                check: finding.check, severity: finding.severity.rawValue,
                message: finding.message, remedy: finding.remedy, reason: check?.reason ?? "",
                line: isInPayload ? finding.place?.line : nil,
                column: isInPayload ? finding.place?.column : nil,
                file: isInPayload ? nil : finding.place?.description,
                documentation: check?.documentation ?? "")
        }
    }

    func predict(_ draft: PushDraft) async throws -> PredictionReport {
        let payload = Data(draft.payload.utf8)
        let push = ArrivedPush(
            apnsID: UUID().uuidString, app: try await app(of: draft),
            collapseIdentifier: draft.collapseIdentifier,
            kind: draft.isCall == true ? .voip : .init(pushType: nil, payload: payload),
            payload: payload)
        guard let prediction = try? await device.predict(push) else {
            throw Self.refusal(push.app)
        }
        var report = PredictionReport(prediction)
        let search = CauseSearch(
            bundle: await device.bundle(of: push.app)?.url,
            deviceOS: await device.settings.systemVersion.description)
        let examined = CauseExamination.Payload(name: nil, data: push.payload)
        report.journey = await search.explain([report.journey], of: [examined])[0]
        return report
    }

    func explained(_ report: JourneyReport) async -> JourneyReport {
        let checks = report.namedChecks
        guard !checks.isEmpty else { return report }
        let files = await folder(of: report.app).flatMap { FolderState(of: $0) }
        let key = files.map { SearchKey(journey: report.id, checks: checks, files: $0) }
        let answer = await (key.flatMap { searches[$0] } ?? begin(key, for: report)).value
        var report = report
        report.add(answer.causes, of: answer.ran)
        return report
    }

    private struct SearchKey: Hashable {
        var journey: String
        var checks: [String]
        var files: FolderState
    }

    static let searchesMax = 200

    /// Returns the folder that determines the findings for an app: its project, or its bundle.
    private func folder(of app: String) async -> URL? {
        if let project, project.app == app { return project.project.folder }
        return await device.bundle(of: app)?.url
    }

    /// Starts a search and caches it, unless the state of the files is unknown.
    private func begin(_ key: SearchKey?, for report: JourneyReport) -> Search {
        var data: Data?
        if case .push(let id) = report.origin { data = payloads.payload(ofPush: id) }
        let payload = CauseExamination.Payload(name: nil, data: data)
        let task = Task { [lastSearch] in
            _ = await lastSearch?.value
            return await search(for: report.app).answers(to: [report], of: [payload])[0]
        }
        lastSearch = task
        guard let key else { return task }
        if searches.count >= Self.searchesMax { searches.removeAll() }
        searches[key] = task
        return task
    }

    private func search(for app: String) async -> CauseSearch {
        var search = CauseSearch(deviceOS: await device.settings.systemVersion.description)
        if let project, project.app == app {
            search.readProject = project.project.read
        } else {
            search.bundle = await device.bundle(of: app)?.url
        }
        return search
    }

    func explanation(of id: String) throws -> String? {
        let reference = try reference ?? Reference.bundled()
        self.reference = reference
        return try? reference.explanation(of: id).description
    }

    private func app(of draft: PushDraft) async throws -> String {
        if let app = draft.app { return PushType.bundleID(ofTopic: app) }
        if let app = try? JSONDecoder().decode(Target.self, from: Data(draft.payload.utf8)).app {
            return app
        }
        let apps = await device.apps.map(\.description.bundleIdentifier)
        if apps.count == 1, let app = apps.first { return app }
        throw SettingError(
            apps.isEmpty ? "No app is installed." : "Several apps are installed.",
            remedy: apps.isEmpty
                ? "Install one with `bellhop install X.app`."
                : "Name one: " + apps.joined(separator: ", ") + ".")
    }

    private struct Target: Decodable {
        var app: String?

        enum CodingKeys: String, CodingKey { case app = "Simulator Target Bundle" }
    }

    private func doctor(for app: String, _ bundle: URL) -> PayloadDoctor {
        let info = bundle.appending(path: "Info.plist").path
        let made = try? FileManager.default.attributesOfItem(atPath: info)[.modificationDate]
        if let known = doctors[app], known.made == made as? Date { return known.doctor }
        let doctor = PayloadDoctor(bundle: FileTree(disk: [bundle.path]))
        doctors[app] = (made as? Date, doctor)
        return doctor
    }

    private static func refusal(_ app: String) -> SettingError {
        SettingError(
            "No app \(app) is installed.", remedy: "`bellhop apps` lists the ones that are.")
    }
}
