import APNs
import AppBundles
import ArgumentParser
import CommandSupport
import Device
import DeviceModel
import Foundation
import GatewayOperations
import LocalEnvironment
import NotificationChecks
import NotificationModel
import PictureScreen
import UntrustedFiles

/// Draws the notification that a user will see for a push, without a browser, and explains it.
struct PreviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Draw what the user will see of a push as a picture, and print why.",
        discussion: """
            The payload goes through the device, as a push does. In the folder of an app's project \
            the notification extensions are built, and change the push; --app names another \
            project, or an assembled X.app. Elsewhere, and with --no-app, it is as for an app \
            without a service extension. A message of Firebase, Expo, OneSignal, Airship, Braze, \
            Customer.io or Amazon SNS becomes the payload that the service sends. Several payloads come one after the other. The same fonts \
            give the same bytes; --fonts names them.
            """)

    @Argument(
        help: ArgumentHelp(
            "The payloads: .json or .apns files, or - for standard input.", valueName: "payload"),
        completion: .file(extensions: ["json", "apns"]))
    var payloads: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The picture: a name that ends in .png or .svg. May be repeated. Default: "
                + "push.seen.png for push.apns.",
            valueName: "file"))
    var output: [String] = []

    @OptionGroup var app: PreviewAppOptions

    @Option(
        help: ArgumentHelp(
            "apns-push-type of the payloads, for example controls. Default: what the payload says.",
            valueName: "type"))
    var pushType: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Draw the push in each combination of settings on one sheet, and print the reasons in "
                + "which they differ: ios=16,26 language=en,zh-Hans look=light,dark focus=off,on "
                + "previews=shown,hidden. The sheet may also be a .html file.",
            valueName: "setting"))
    var matrix: [String] = []

    @Flag(help: "Use dark mode.")
    var dark = false

    @Flag(help: "Show the newest notification expanded, with its whole text and its buttons.")
    var expanded = false

    @Flag(help: "Hide previews while the phone is locked.")
    var hidden = false

    @Flag(help: "Show the whole Lock Screen with its clock.")
    var phone = false

    @Option(help: "The phone's language, for example zh-Hans.")
    var language = "en"

    @Option(help: ArgumentHelp("The time that the clock shows, with --phone.", valueName: "time"))
    var clock = PictureOptions().clock

    @Option(help: ArgumentHelp("The phone's width, in points.", valueName: "points"))
    var width = PictureOptions().width

    @Option(help: ArgumentHelp("PNG pixels per point.", valueName: "factor"))
    var scale = PictureOptions().scale

    @Flag(help: "Print the journeys, the findings and the screen as one JSON document.")
    var json = false

    @Flag(
        help: """
            Draw again after each change of the payloads, the project or bellhop.yml, until Ctrl-C. After an \
            error the last picture stays. With --json, each line is a document.
            """)
    var watch = false

    @Flag(help: "Print the fonts and their versions, and draw nothing.")
    var fonts = false

    @OptionGroup var confinement: SandboxOptions
    @OptionGroup var networking: NetworkOptions
    @OptionGroup var state: StateOptions
    @OptionGroup(title: "Building a project") var build: AppBuildOptions

    private static let payloadsMax = 50

    func validate() throws {
        if fonts { return }
        guard !payloads.isEmpty else {
            throw ValidationError("Name a payload: a .json or .apns file, or -.")
        }
        guard payloads.count <= Self.payloadsMax else {
            throw ValidationError("A picture can have at most \(Self.payloadsMax) payloads.")
        }
        guard !watch || !payloads.contains("-") else {
            throw ValidationError("--watch needs payloads in files, not standard input.")
        }
        for file in output where Self.kind(of: file) == nil {
            guard !matrix.isEmpty, file.lowercased().hasSuffix(".html") else {
                throw ValidationError("The picture's name \(file) must end in .png or .svg.")
            }
        }
        do { _ = try PreviewMatrix(matrix) } catch { throw ValidationError("--matrix: \(error)") }
        guard PictureOptions.widths.contains(width), PictureOptions.scales.contains(scale) else {
            throw ValidationError("--width must be 280 to 1024 points, and --scale 1 to 4.")
        }
        guard PictureOptions.isTime(clock) else {
            throw ValidationError("--clock must be a 24-hour time, such as 9:41 or 18:05.")
        }
        try app.check()
    }

    static func kind(of file: String) -> ScreenPicture.Kind? {
        ScreenPicture.Kind(rawValue: URL(filePath: file).pathExtension.lowercased())
    }

    func run() async throws {
        if fonts {
            for line in try ScreenPicture.fonts() { printLine("\(line)") }
            return
        }
        guard watch else {
            _ = try await draw(keepsPicture: false)
            return
        }
        let selected = try self.app.selection()
        let watch = PreviewWatch(
            picture: pictures.joined(separator: ", "),
            inputs: { [self] in
                InputWatch(
                    of: selected.location, build, bundle: selected.assembled, reading: payloads,
                    writing: pictures)
            },
            draw: { [self] in try await draw(keepsPicture: $0) })
        try await watch.run()
    }

    /// Plays the payloads once, prints why the picture shows what it shows, and draws it.
    ///
    /// - Parameter keepsPicture: Whether a picture without some of the app's notification code is
    ///   not written.
    /// - Returns: Whether all of that code ran.
    private func draw(keepsPicture: Bool) async throws -> Bool {
        var (request, files) = try request()
        let activities = PreviewActivities(files)
        var widgets = PreviewWidgets(request)
        if self.app.ios == nil { widgets.raiseSystemVersion(of: &request) }
        var selected = try self.app.selection()
        let matrix = try PreviewMatrix(matrix)
        let shown = try await play(
            &request, to: &selected, activities, &widgets, in: matrix.worlds)
        guard let first = shown.first else { return true }
        let isWhole = selected.isWhole(in: first)
        var answer = await explained(first, files, selected, request, widgets)
        let differences = PreviewDifferences(shown, of: matrix)
        if !json { show(answer, activities, widgets) }
        if isWhole || !keepsPicture {
            answer.pictures =
                try self.matrix.isEmpty
                ? draw(first) : draw(shown, on: matrix, differences.lines)
        }
        if json {
            if !self.matrix.isEmpty { answer.cells = differences.cells }
            printJSON(try answer.data(onOneLine: watch))
        } else if !self.matrix.isEmpty {
            for line in differences.lines { printLine("\(line)") }
        }
        return isWhole
    }

    /// The push type that the user gave.
    private var typed: PushType? {
        get throws {
            guard let pushType else { return nil }
            var fields = HeaderFields()
            fields.pushType = pushType
            return try fields.type
        }
    }

    // A separate function, because inlining it above crashes the optimizer of Swift 6.3.1.
    @inline(never)
    private func request() throws -> (PreviewRequest, [CauseExamination.Payload]) {
        let contents = try payloads.map { try InputFile.payload($0) }
        let files = try zip(contents, payloads).map { try SimulatorFile($0, of: $1) }
        var request = PreviewRequest(payloads: files.map(\.payload))
        let topics = files.map(\.app)
        request.app = topics.compactMap(\.self).first.map(PushType.bundleID(ofTopic:))
        request.pushTypes = try topics.map { topic in
            try typed ?? topic.flatMap(PushType.suffixType(ofTopic:))
        }
        request.settings = settings
        (request.opensNewest, request.hidesPreviews) = (expanded, hidden)
        for (name, file) in zip(payloads, files) {
            for line in file.message?.lines(of: name) ?? [] { printError("\(line)") }
        }
        let named = zip(payloads, zip(contents, files)).map { name, pair in
            let (bytes, file) = pair
            if file.message != nil {
                return CauseExamination.Payload(name: nil, data: Data(file.payload))
            }
            // Checks a payload as written, so that line numbers match. Above the size limit, checks
            // it without the member that contains the app, because that member stays here.
            let isOver = bytes.count > APNsLimits.payloadBytesMax
            return CauseExamination.Payload(
                name: name == "-" ? nil : name, data: Data(isOver ? file.payload : bytes))
        }
        return (request, named)
    }

    /// Examines the payloads, and looks for the causes of faults in the journeys.
    private func explained(
        _ shown: PreviewShown, _ files: [CauseExamination.Payload], _ app: PreviewAppSelection,
        _ request: PreviewRequest, _ widgets: PreviewWidgets
    ) async -> PreviewAnswer {
        let journeys = shown.journeys.compactMap { journey in
            shown.payloadIndices[journey.id].map { (JourneyReport(journey), files[$0]) }
        }
        let search = CauseSearch(
            readProject: app.project.map { ToolsProgram.causes(in: $0.folder) },
            bundle: app.assembled,
            deviceOS: request.settings.systemVersion.description)
        let reports = await search.explain(journeys.map(\.0), of: journeys.map(\.1))
        // The journey of an unreadable payload says no more than its remark.
        let found = Set(reports.flatMap(\.steps).flatMap(\.findings).map(\.check)).filter {
            Check.named($0)?.cause == .unreadable
        }
        let doctor = PayloadDoctor(bundle: nil)
        let findings = zip(files, request.pushTypes).flatMap { file, type in
            doctor.examine(
                file.data ?? Data(), named: file.shownName, pushType: type?.rawValue
            ).filter { !found.contains($0.check) }
        }
        return PreviewAnswer(
            findings: findings, journeys: reports,
            outcomes: shown.journeys.filter { shown.payloadIndices[$0.id] != nil }
                .map { JourneyOutcome($0, language: language) },
            decodings: request.decodings, widgets: widgets.runs[.widget],
            controls: widgets.runs[.control], notes: shown.notes, registration: shown.registration,
            screen: shown.model)
    }

    private func show(
        _ answer: PreviewAnswer, _ activities: PreviewActivities, _ widgets: PreviewWidgets
    ) {
        for finding in answer.findings { printError("\(finding.description)") }
        for report in answer.journeys { printLine(report.text) }
        if let registration = answer.registration { printLine(registration.text) }
        activities.explain(answer.decodings)
        widgets.explain()
        for note in answer.notes { printError("\(note)") }
    }

    /// Plays the payloads to the app, once with each group of settings. If the app's code cannot be
    /// built or run, shows them as they were sent, with the reason.
    ///
    /// - Throws: With `--strict`, the error of the build or the device. Otherwise only an error
    ///   after which the user wants no picture.
    private func play(
        _ request: inout PreviewRequest, to app: inout PreviewAppSelection,
        _ activities: PreviewActivities, _ widgets: inout PreviewWidgets,
        in worlds: [PreviewMatrix.Cell.World]
    ) async throws -> [PreviewShown] {
        do {
            try await app.load(
                builtWith: activities.isWhole || widgets.isWhole ? nil : build,
                inert: (payloads + pictures).filter { $0 != "-" })
            raiseSystemVersion(of: &request, for: app)
            try await activities.decode(for: &request, in: app.project, build)
            try await widgets.load(for: &request, in: app.project, build)
            guard case .bundle(let bundle) = app.app else {
                return simulated(request, app, worlds)
            }
            var shown: [PreviewShown] = []
            for world in worlds {
                shown.append(try await play(request.with(world), with: bundle))
            }
            return shown
        } catch {
            let failure = PreviewFailure(error)
            guard !build.strict, !failure.isByUser else { throw error }
            printError("\(lines: "warning: \(failure.description)")")
            printError("The push is shown as it was sent.")
            app.app = .withoutCode(app.withoutCode(since: failure.reason))
            raiseSystemVersion(of: &request, for: app)
            return simulated(request, app, worlds)
        }
    }

    private func simulated(
        _ request: PreviewRequest, _ app: PreviewAppSelection,
        _ worlds: [PreviewMatrix.Cell.World]
    ) -> [PreviewShown] {
        var simulation = self.app.simulation
        if case .withoutCode(let described) = app.app { simulation.app = described }
        return worlds.map { simulation.shown(request.with($0)) }
    }

    private func raiseSystemVersion(
        of request: inout PreviewRequest, for app: PreviewAppSelection
    ) {
        guard let described = app.app?.description, self.app.ios == nil,
            let version = request.settings.raiseSystemVersion(for: described)
        else { return }
        printError("The device plays iOS \(version), which the app needs.")
    }

    private func play(
        _ request: PreviewRequest, with bundle: AppBundle
    ) async throws -> PreviewShown {
        // An environment that ran before has a server of avatars, which its apps trust.
        let folder = state.folder()
        var device = PreviewDevice(
            bundle: bundle, sandbox: confinement.sandbox.mode, trustFile: folder.deviceTrust
        ) { printError($0) }
        device.unconfined = SandboxOptions.warn
        device.network = networking.choice
        device.isStrict = build.strict
        if let running = try? folder.running(), StateFolder.isAlive(running.process) {
            device.network = device.network.allowing(avatarPort: running.avatarPort)
        }
        return try await device.shown(request)
    }

    private var settings: DeviceSettings {
        var settings = DeviceSettings()
        settings.language = language
        if let version = app.ios.flatMap(SystemVersion.init) { settings.systemVersion = version }
        return settings
    }
}
