package import DeviceKernel
public import Foundation

/// Finds the mistakes in a payload that make a notification fail silently, before it is sent.
///
/// The checks of the catalogue that are sure and quick; for everything else there is ``Doctor``. They
/// run while a payload is typed and before `bellhop push` sends it.
///
/// ```swift
/// let doctor = PayloadDoctor(beside: FileTree(disk: ["Chat.app"]))
/// for finding in doctor.examine(Data(text.utf8)) { print(finding) }
/// ```
///
/// The app's files are read once, when the doctor is made, so that many payloads can be examined.
public struct PayloadDoctor: Sendable {
    /// The checks of payloads that run live, by their ids.
    package static let liveChecks = [
        "P001", "P002", "P034", "P003", "P004", "P005", "P006", "P007", "P010", "P011", "P014",
        "P022",
    ]

    /// The checks of the app that a payload is for. With those of payloads they find the cause of
    /// nearly every notification that fails silently.
    package static let appChecks = [
        "T002", "T003", "T004", "T006", "T008", "T010", "I001", "I002", "I006", "I007", "I011",
        "E003", "E006", "E010", "C001", "S001", "S004", "A003",
        // What was built has no targets to look at.
        "B001", "B004", "B005", "B006",
    ]

    /// The name of a payload that has no file.
    @usableFromInline package static let payloadName = "payload.apns"

    private var app: Subject?

    /// Makes a doctor, and reads the files of the app, its sources only with a parser.
    package init(
        beside files: FileTree?, settings: DoctorSettings, parser: (any SourceParser)?,
        cache: DoctorCache? = nil
    ) {
        app = files.map { files in
            let reading = SourceReading(parser: parser, cache: cache?.sources)
            var subject = SubjectBuilder(files: files, settings: settings, reading: reading)
                .subject()
            (subject.payloads, subject.brokenPayloads, subject.history) = ([], [], [])
            return subject
        }
    }

    /// Makes a doctor, and reads what was built of the app; without it payloads are examined alone.
    package init(bundle: FileTree?) {
        self.init(beside: bundle, settings: DoctorSettings(), parser: nil)
    }

    /// Examines a payload: what is wrong with it first, then what is wrong with its app, each in the
    /// order of the checks. A place in the payload has `name` for its path.
    public func examine(_ payload: Data, named name: String = payloadName) -> [Finding] {
        let ids = app == nil ? Self.liveChecks : Self.liveChecks + Self.appChecks
        return examine(payload, named: name, checks: ids)
    }

    /// Runs the checks that the steps of a journey name, also those that the project silences: the
    /// fault has happened.
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
        return doctor.examine(payload, named: name, checks: checks).map { finding in
            var finding = finding
            finding.message = finding.message.replacing(Self.payloadName, with: name)
            return JourneyReport.Cause(finding)
        }
    }

    private func examine(
        _ payload: Data?, named name: String, checks ids: [String]
    ) -> [Finding] {
        var subject = app ?? Subject(files: FileTree(memory: [:]), settings: DoctorSettings())
        if let payload {
            // The name's ending would decide how it is read.
            var reader = PushReader(files: FileTree(memory: [Self.payloadName: payload]))
            reader.read(into: &subject)
        }
        let found = Doctor(settings: subject.settings, parser: nil).findings(
            in: subject, ids.compactMap(Check.named))
        let order = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
        return found.sorted { (order[$0.check] ?? 0) < (order[$1.check] ?? 0) }.map { finding in
            var finding = finding
            if finding.place?.path == Self.payloadName { finding.place?.path = name }
            return finding
        }
    }

    /// Examines a payload alone. The findings are in the order of the checks.
    public static func examine(_ payload: Data) -> [Finding] {
        PayloadDoctor(bundle: nil).examine(payload)
    }
}
