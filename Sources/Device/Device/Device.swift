public import DeviceKernel
internal import DeviceLink
public import Foundation
public import Logging
internal import NotificationModel

/// The shell around the kernel: clock, processes, pictures and screens.
///
/// Events go to the kernel one at a time, in the order in which they come; effects are carried out
/// in the kernel's order. `run()` owns everything that runs: when it ends, by cancellation, no
/// process and no timer is left.
public actor Device {
    /// What a device needs to know at its start.
    public struct Configuration: Sendable {
        /// Where the device keeps its files; made with mode 0700.
        public var stateFolder: URL
        /// The kernel's settings.
        public var settings = DeviceSettings()
        /// How the permission prompt is answered; `nil` leaves it to the screen.
        public var promptAnswer: Bool? = true
        /// How much a service extension's private memory may grow after its start, in bytes, before
        /// it is ended (NSE-12); `nil` is no limit.
        public var extensionMemoryBytesMax: Int? = 24 * 1024 * 1024
        /// A file with the certificates that downloads of apps trust, beside the system's.
        public var trustFile: URL?
        /// Registers a topic for pushes and returns its device token. The topic is an app's bundle
        /// identifier, for its calls with `.voip` after it (VOIP-4).
        public var register: @Sendable (_ topic: String) async throws -> Data
        /// Takes what apps and extensions print, line by line.
        public var log: @Sendable (_ process: String, _ line: String) -> Void

        /// Creates a configuration.
        public init(
            stateFolder: URL,
            register: @escaping @Sendable (_ topic: String) async throws -> Data,
            log: @escaping @Sendable (_ process: String, _ line: String) -> Void
        ) {
            self.stateFolder = stateFolder
            self.register = register
            self.log = log
        }
    }

    /// How often an extension that has a push is looked at for its memory.
    static let memoryPeriod = Duration.milliseconds(50)

    /// Pictures that are kept for screens; the oldest leave first.
    public static let picturesMax = 256

    let configuration: Configuration
    let clock: any DeviceClock
    let logger: Logger
    var kernel: Kernel
    var bundles: [String: AppBundle] = [:] {
        didSet { plans = [:] }
    }
    /// How to start the processes of the installed apps, since making a plan makes folders.
    var plans: [ProcessKey: LaunchPlan] = [:]
    /// What each app was told of the Focus last.
    var toldFocus: [String: FocusNews] = [:]
    /// By how many bytes the extensions grew that were ended for it, by notification.
    var overgrown: [String: Int] = [:]
    /// When the folders of each app's sounds changed, as of the last look.
    var soundDates: [String: [Date?]] = [:]
    private var wake: (at: Date, task: Task<Void, Never>)?
    var answers: [UInt64: @Sendable (AppAnswer) -> Void] = [:]
    var nextCall: UInt64 = 1
    var pictures: [(id: String, png: Data)] = []
    var watchers: [UUID: AsyncStream<ScreenModel>.Continuation] = [:]
    var attachments: AttachmentStore
    private(set) var host: ProcessHost?
    let work = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)

    /// Creates a device; nothing runs before `run()`.
    public init(
        configuration: Configuration, clock: any DeviceClock = RealClock(), logger: Logger
    ) throws {
        self.configuration = configuration
        self.clock = clock
        self.logger = logger
        kernel = Kernel(settings: configuration.settings)
        attachments = AttachmentStore(
            folder: configuration.stateFolder.appending(path: "attachments"))
        try FileManager.default.createDirectory(
            at: configuration.stateFolder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
    }

    /// Runs the device until the task is cancelled.
    ///
    /// - Parameter ready: called once processes can be started.
    /// - Throws: when the socket for processes cannot be made.
    public func run(ready: @escaping @Sendable () async -> Void = {}) async throws {
        let host = ProcessHost(
            socketPath: configuration.stateFolder.appending(path: "link.sock").path,
            log: { [log = configuration.log] key, line in log(key.name, line) },
            calls: { [weak self] key, call in
                await self?.answer(call, from: key) ?? .failed(NoDevice.failure)
            },
            onEnd: { [weak self] key in await self?.processEnded(key) })
        self.host = host
        defer { stop() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await host.run() }
            group.addTask { await self.carryOutWork() }
            group.addTask { await ready() }
            try await group.waitForAll()
        }
    }

    private func carryOutWork() async {
        await withTaskCancellationHandler {
            await withDiscardingTaskGroup { group in
                for await job in work.stream { group.addTask { await job() } }
                group.cancelAll()
            }
        } onCancel: {
            work.continuation.finish()
        }
    }

    private func stop() {
        wake?.task.cancel()
        wake = nil
        for watcher in watchers.values { watcher.finish() }
        watchers = [:]
    }

    /// Starts something that `run()` owns.
    nonisolated func start(_ job: @escaping @Sendable () async -> Void) {
        work.continuation.yield(job)
    }

    // MARK: Events

    /// Gives the kernel an event and carries out what follows.
    func handle(_ event: Event) {
        let effects = kernel.handle(event, at: clock.now)
        for effect in effects { carryOut(effect) }
        tellFocusNews()
        planWake()
        if !attachments.isEmpty { attachments.sweep(keeping: kernel.state.attachmentURLs) }
        guard !watchers.isEmpty else { return }
        let model = ScreenModel(kernel.state)
        for watcher in watchers.values { watcher.yield(model) }
    }

    /// Wakes the kernel when it wants to be woken.
    private func planWake() {
        guard wake?.at != kernel.nextDue else { return }
        wake?.task.cancel()
        wake = kernel.nextDue.map { due in
            (
                due,
                Task { [clock] in
                    do { try await clock.sleep(until: due) } catch { return }
                    guard !Task.isCancelled else { return }
                    self.timePassed()
                }
            )
        }
    }

    private func timePassed() {
        wake = nil
        for app in bundles.keys.sorted() { lookForSounds(of: app) }
        handle(.timePassed)
    }

    /// Installs an app, or replaces it by a newer build.
    public func install(_ bundle: AppBundle) {
        let app = bundle.description.bundleIdentifier
        bundles[app] = bundle
        handle(.installed(bundle.description))
        for problem in bundle.problems { configuration.log(app, problem) }
        soundDates[app] = nil
        lookForSounds(of: app)
    }

    /// Takes a push. When this returns, the device is answerable for it.
    public func deliver(_ push: ArrivedPush) {
        lookForSounds(of: push.app)
        handle(.pushArrived(push))
    }

    /// Launches an app into the background, as the first opening after an installation does before
    /// the person goes home, and waits until it has launched.
    ///
    /// - Throws: `ActionRefusal` when the app is not installed or does not start.
    public func launch(_ app: String) async throws {
        guard let plan = plan(for: .app(app)), let host else {
            throw ActionRefusal("No app \(app) is installed.")
        }
        if case .failure(let failure) = await host.call(.applicationState(.background), plan: plan)
        {
            throw ActionRefusal("\(app) does not start: \(failure).")
        }
        handle(.appMoved(app: app, .background))
    }
}
