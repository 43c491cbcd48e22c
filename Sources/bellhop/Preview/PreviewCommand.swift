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
            without a service extension. Several payloads come one after the other. The same fonts \
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
        for file in output where Self.kind(of: file) == nil {
            throw ValidationError("The picture's name \(file) must end in .png or .svg.")
        }
        guard PictureOptions.widths.contains(width), PictureOptions.scales.contains(scale) else {
            throw ValidationError("--width must be 280 to 1024 points, and --scale 1 to 4.")
        }
        guard PictureOptions.isTime(clock) else {
            throw ValidationError("--clock must be a 24-hour time, such as 9:41 or 18:05.")
        }
        try app.check()
    }

    private static func kind(of file: String) -> ScreenPicture.Kind? {
        ScreenPicture.Kind(rawValue: URL(filePath: file).pathExtension.lowercased())
    }

    func run() async throws {
        if fonts {
            for line in try ScreenPicture.fonts() { printLine("\(line)") }
            return
        }
        var (request, files) = try request()
        let activities = PreviewActivities(files)
        let app = try await selectedApp(isBuilt: !activities.isWhole)
        if let described = app.app?.description, self.app.ios == nil,
            let version = request.settings.raiseSystemVersion(for: described)
        {
            printError("The device plays iOS \(version), which the app needs.")
        }
        try await activities.decode(for: &request, in: app.project, build)
        let shown = try await play(request, app.app)
        await explain(shown, files, app, deviceOS: request.settings.systemVersion)
        activities.explain(request.decodings)
        for note in shown.notes { printError("\(note)") }
        try draw(shown)
    }

    // A separate function, because inlining it above crashes the optimizer of Swift 6.3.1.
    @inline(never)
    private func request() throws -> (PreviewRequest, [CauseExamination.Payload]) {
        let contents = try payloads.map { try InputFile.payload($0) }
        let files = try zip(contents, payloads).map { try SimulatorFile($0, of: $1) }
        var request = PreviewRequest(payloads: files.map(\.payload))
        request.app = files.compactMap(\.app).first
        request.settings = settings
        (request.opensNewest, request.hidesPreviews) = (expanded, hidden)
        let named = zip(payloads, zip(contents, files)).map { name, pair in
            let (bytes, file) = pair
            // Checks a payload as written, so that line numbers match. Above the size limit, checks
            // it without the member that contains the app, because that member stays here.
            let isOver = bytes.count > APNsLimits.payloadBytesMax
            return CauseExamination.Payload(
                name: name == "-" ? nil : name, data: Data(isOver ? file.payload : bytes))
        }
        return (request, named)
    }

    private func explain(
        _ shown: PreviewShown, _ files: [CauseExamination.Payload], _ app: AppAtHand,
        deviceOS: SystemVersion
    ) async {
        let journeys = shown.journeys.compactMap { journey in
            shown.payloadIndices[journey.id].map { (JourneyReport(journey), files[$0]) }
        }
        let search = CauseSearch(
            readProject: app.project.map { ToolsProgram.causes(in: $0.folder) },
            bundle: app.assembled,
            deviceOS: deviceOS.description)
        let reports = await search.explain(journeys.map(\.0), of: journeys.map(\.1))
        // The journey of an unreadable payload says no more than its remark.
        let found = Set(reports.flatMap(\.steps).flatMap(\.findings).map(\.check)).filter {
            Check.named($0)?.cause == .unreadable
        }
        let doctor = PayloadDoctor(bundle: nil)
        for file in files {
            for remark in doctor.examine(file.data ?? Data(), named: file.shownName)
            where !found.contains(remark.check) { printError("\(remark.description)") }
        }
        for report in reports { printLine(report.text) }
    }

    private func play(
        _ request: PreviewRequest, _ app: PreviewApp?
    ) async throws -> PreviewShown {
        guard case .bundle(let bundle) = app else {
            var simulation = self.app.simulation
            simulation.app = app?.description
            return simulation.shown(request)
        }
        do {
            return try await play(request, with: bundle)
        } catch let error as PreviewError {
            printError("warning: \(error.description) The push is shown as it was sent.")
            var simulation = PreviewSimulation()
            simulation.app = bundle.descriptionWithSounds.withoutCode(since: error.description)
            return simulation.shown(request)
        }
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
        if let running = try? folder.running(), StateFolder.isAlive(running.process) {
            device.network = device.network.allowing(avatarPort: running.avatarPort)
        }
        return try await device.shown(request)
    }

    private struct AppAtHand {
        var app: PreviewApp?
        var project: ProjectLocation?

        /// The folder of an app that was given as a bundle.
        var assembled: URL? {
            guard project == nil, case .bundle(let bundle) = app else { return nil }
            return bundle.url
        }
    }

    /// - Parameter isBuilt: Whether a project's app is built.
    private func selectedApp(isBuilt: Bool) async throws -> AppAtHand {
        if let named = app.app {
            let url = try TypedPath.existing(named)
            if url.pathExtension == "app" {
                return AppAtHand(app: .bundle(try AppBundle(at: url)))
            }
            return try await built(ProjectLocation(url), isBuilt: isBuilt)
        }
        guard !app.isWithoutApp else { return AppAtHand() }
        guard let project = try ProjectLocation.found(in: URL(filePath: ".")) else {
            nameProjectsNearby()
            return AppAtHand()
        }
        printError(
            "The push goes through \(project.url.lastPathComponent); --no-app turns this off.")
        return try await built(project, isBuilt: isBuilt)
    }

    private func built(_ project: ProjectLocation, isBuilt: Bool) async throws -> AppAtHand {
        let app = isBuilt ? try await build.buildForPreview(project) : nil
        return AppAtHand(app: app, project: project)
    }

    private func nameProjectsNearby() {
        let found = ProjectLocation.nearby(in: URL(filePath: "."))
        guard let first = found.first else { return }
        let others = found.count == 1 ? "" : " (and \(found.count - 1) more)"
        printError(
            "warning: This folder contains no project, so the push goes through no app and no "
                + "extension. \(first)\(others) describes an app: add "
                + "\(ShellText.line(["--app", first])).")
    }

    private var pictures: [String] {
        guard output.isEmpty else { return output }
        let name = URL(filePath: payloads[0]).deletingPathExtension().lastPathComponent
        return [payloads[0] == "-" ? "push.seen.png" : "\(name).seen.png"]
    }

    private var settings: DeviceSettings {
        var settings = DeviceSettings()
        settings.language = language
        if let version = app.ios.flatMap(SystemVersion.init) { settings.systemVersion = version }
        return settings
    }

    private func draw(_ shown: PreviewShown) throws {
        let now = shown.model.cards.map(\.date).max() ?? .distantPast
        var options = PictureOptions()
        options.frame = phone ? .phone : .cards
        options.isDark = dark
        options.width = width
        options.scale = scale
        options.clock = clock
        options.date = Self.date(in: language)
        options.outcomes = shown.journeys.map { JourneyOutcome($0, language: language).text }
        let picture = try ScreenPicture(
            shown.model, avatars: shown.avatars, attachments: shown.attachments,
            templates: shown.templates, options: options,
            now: now)
        for file in pictures {
            guard let kind = Self.kind(of: file) else { continue }
            let data = try picture.data(kind)
            do {
                try data.write(to: URL(filePath: file), options: .atomic)
            } catch {
                throw InputFileError(writing: file)
                    ?? InputFileError(
                        "The picture cannot be written.", at: file,
                        remedy: "Name a file in an existing folder of yours.")
            }
            let size = picture.size
            printError("\(file): \(Int(size.width)) × \(Int(size.height)) points")
        }
        guard picture.unknownCharacters > 0 else { return }
        printError(
            "No font has \(picture.unknownCharacters) of the characters; they are drawn as boxes. "
                + "Install fonts for them (Debian: apt-get install fonts-noto-core).")
    }

    /// The fixed date of pictures, which makes them the same every day: that of the first iPhone.
    private static func date(in language: String) -> String {
        let day = Date(timeIntervalSince1970: 1_168_335_660)
        var style = Date.FormatStyle(
            locale: Locale(identifier: language), calendar: Calendar(identifier: .gregorian))
        style.timeZone = .gmt
        return day.formatted(style.weekday(.wide).month(.wide).day())
    }
}

struct PreviewAppOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "An assembled X.app or an app project; its service extension processes the push. "
                + "Default: the project in this folder, if there is one.",
            valueName: "folder"),
        completion: .directory)
    var app: String?

    @Flag(name: .customLong("no-app"), help: "Show the push without running an app's code.")
    var leavesAppOut = false

    @Option(help: ArgumentHelp("The app's name, without --app.", valueName: "name"))
    var appName: String?

    @Flag(
        help: """
            Without --app: an app with the entitlements for communication, time-sensitive and \
            critical notifications.
            """)
    var entitled = false

    @Option(
        help: ArgumentHelp("The iOS version that the device simulates.", valueName: "version"))
    var ios: String?

    var simulation: PreviewSimulation {
        var simulation = PreviewSimulation()
        (simulation.appName, simulation.isEntitled) = (appName, entitled)
        return simulation
    }

    /// Whether the preview uses no app, not even that of the project in this folder.
    var isWithoutApp: Bool { leavesAppOut || appName != nil || entitled }

    func check() throws {
        if app != nil, leavesAppOut {
            throw ValidationError("--app and --no-app cannot be combined.")
        }
        if app != nil, appName != nil || entitled {
            throw ValidationError(
                "--app cannot be combined with --app-name or --entitled.")
        }
        if let ios, SystemVersion(ios) == nil {
            throw ValidationError("\(ios) is not a version of iOS. Write 18 or 17.4.")
        }
    }
}
