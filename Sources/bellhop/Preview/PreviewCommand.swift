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
            without a service extension. A message of Firebase, Expo, OneSignal, Airship, Braze or \
            Amazon SNS becomes the payload that the service sends. Several payloads come one after the other. The same fonts \
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
        var selected = try self.app.selection()
        let shown = try await play(&request, to: &selected, activities)
        await explain(shown, files, selected, deviceOS: request.settings.systemVersion)
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

    private func explain(
        _ shown: PreviewShown, _ files: [CauseExamination.Payload], _ app: PreviewAppSelection,
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

    /// Plays the payloads to the app. If its code cannot be built or run, shows them as they were
    /// sent, with the reason.
    ///
    /// - Throws: With `--strict`, the error of the build or the device. Otherwise only an error
    ///   after which the user wants no picture.
    private func play(
        _ request: inout PreviewRequest, to app: inout PreviewAppSelection,
        _ activities: PreviewActivities
    ) async throws -> PreviewShown {
        do {
            try await app.load(builtWith: activities.isWhole ? nil : build)
            raiseSystemVersion(of: &request, for: app)
            try await activities.decode(for: &request, in: app.project, build)
            guard case .bundle(let bundle) = app.app else { return simulated(request, app) }
            return try await play(request, with: bundle)
        } catch {
            let failure = PreviewFailure(error)
            guard !build.strict, !failure.isByUser else { throw error }
            printError("\(lines: "warning: \(failure.description)")")
            printError("The push is shown as it was sent.")
            app.app = .withoutCode(app.withoutCode(since: failure.reason))
            raiseSystemVersion(of: &request, for: app)
            return simulated(request, app)
        }
    }

    private func simulated(
        _ request: PreviewRequest, _ app: PreviewAppSelection
    ) -> PreviewShown {
        var simulation = self.app.simulation
        if case .withoutCode(let described) = app.app { simulation.app = described }
        return simulation.shown(request)
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
        if let running = try? folder.running(), StateFolder.isAlive(running.process) {
            device.network = device.network.allowing(avatarPort: running.avatarPort)
        }
        return try await device.shown(request)
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
