internal import APNs
package import DeviceModel
public import Foundation

/// Finds mistakes in a payload that make a notification fail silently, before it is sent.
///
/// It runs the checks that need only a payload and, with an app, those that need the app. These
/// checks are fast and certain enough to run while a payload is typed, and before `bellhop push`
/// sends it. ``Doctor`` runs all checks.
///
/// ```swift
/// let doctor = PayloadDoctor(beside: FileTree(disk: ["Chat.app"]))
/// for finding in doctor.examine(Data(text.utf8)) { print(finding) }
/// ```
///
/// The initializer reads the app's files once, so that many payloads can be examined.
public struct PayloadDoctor: Sendable {
    @usableFromInline package static let payloadName = "payload.apns"

    private var app: ProjectModel?

    /// Creates a doctor and reads the files of the app. Sources are read only with a parser.
    package init(
        beside files: FileTree?, settings: DoctorSettings, parser: (any SourceParser)?,
        cache: DoctorCache? = nil
    ) {
        app = files.map { files in
            let reading = SourceReading(parser: parser, cache: cache?.sources)
            var model = ProjectModelBuilder(files: files, settings: settings, reading: reading)
                .model()
            (model.payloads, model.brokenPayloads, model.history) = ([], [], [])
            (model.requests, model.messageMistakes, model.programPushes) = ([], [], [])
            return model
        }
    }

    /// Creates a doctor and reads the built app. Without a bundle, only payloads are examined.
    package init(bundle: FileTree?) {
        self.init(beside: bundle, settings: DoctorSettings(), parser: nil)
    }

    /// Examines a payload. Findings about the payload come first, then those about its app. In each
    /// group, findings that explain others come first. Places in the payload have `name` as their
    /// path.
    public func examine(_ payload: Data, named name: String = payloadName) -> [Finding] {
        examine(payload, named: name, pushType: nil)
    }

    /// Examines a payload that is sent with this `apns-push-type`; `nil` if it is unknown.
    package func examine(
        _ payload: Data, named name: String = payloadName, pushType: String?
    ) -> [Finding] {
        let checks = Check.all(.payload) + (app == nil ? [] : Check.all(.app))
        let headers = pushType.map { [HeaderName.pushType: $0] }
        return examine(payload, named: name, headers: headers, checks: checks)
    }

    /// Runs the checks that the steps of a journey name. Checks that the project silences run as
    /// well, because the problem has already occurred.
    package func causes(
        in payload: Data?, named name: String = payloadName, checks: [String]
    ) -> [JourneyReport.Cause] {
        var doctor = self
        doctor.app?.settings.silenced = []
        doctor.app?.sources =
            app?.sources.mapValues { source in
                var source = source
                source.silenced = [:]
                return source
            } ?? [:]
        return doctor.examine(
            payload, named: name, headers: nil, checks: checks.compactMap(Check.named)
        ).map { finding in
            var finding = finding
            finding.message = finding.message.replacing(Self.payloadName, with: name)
            return JourneyReport.Cause(finding)
        }
    }

    private func examine(
        _ payload: Data?, named name: String, headers: [String: String]?, checks: [Check]
    ) -> [Finding] {
        var model = app ?? ProjectModel(files: FileTree(memory: [:]), settings: DoctorSettings())
        if let payload {
            // The extension of the name would decide how the payload is read.
            let own = FileTree(memory: [Self.payloadName: payload])
            PushReader(files: own, headers: headers, readsMessages: false).read(into: &model)
        }
        let found = Doctor(settings: model.settings, parser: nil).findings(
            in: model, checks)
        let order = Dictionary(uniqueKeysWithValues: checks.enumerated().map { ($1.id, $0) })
        return found.sorted { (order[$0.check] ?? 0) < (order[$1.check] ?? 0) }.map { finding in
            var finding = finding
            if finding.place?.path == Self.payloadName { finding.place?.path = name }
            return finding
        }
    }

    /// Examines a payload without an app. Findings that explain others come first.
    public static func examine(_ payload: Data) -> [Finding] {
        PayloadDoctor(bundle: nil).examine(payload)
    }
}
