public import DeviceKernel
public import Foundation
public import NotificationModel

/// A device in memory with virtual time: what happened, what the person saw, and why.
///
/// ```swift
/// var device = TestDevice()
/// device.installAllowed(AppDescription(bundleIdentifier: "org.example.chat", name: "Chat"))
/// device.push(#"{"aps":{"alert":"Hi"}}"#, to: "org.example.chat")
/// #expect(device.screen.cards.first?.body == "Hi")
/// ```
///
/// Nothing here waits: timers fire when `advance(by:)` passes them, in the order of their times.
public struct TestDevice {
    /// What the service extension under test does with one push.
    public enum ExtensionOutcome: Sendable {
        /// It calls its handler at once.
        case returns(NotificationContent)
        /// It calls its handler after so many seconds of virtual time.
        case returnsAfter(TimeInterval, NotificationContent)
        /// It calls its handler when its time is over.
        case returnsOnExpiry(NotificationContent)
        /// It calls its handler twice.
        case returnsTwice(NotificationContent, NotificationContent)
        /// It never calls its handler.
        case hangs
        /// It cannot go on.
        case fails(ExtensionFailure)
    }

    /// The extension under test.
    public typealias ServiceExtension = (NotificationRequest) -> ExtensionOutcome
    /// Stands for decoding: what becomes of a picture.
    public typealias Decoder = (ImageReference) -> PictureResult

    /// The kernel under test.
    public private(set) var kernel: Kernel
    /// The virtual time.
    public private(set) var now: Date
    /// Every effect so far, in order.
    public private(set) var effects: [Effect] = []
    /// The answers to apps' calls, by call number.
    public private(set) var answers: [UInt64: AppAnswer] = [:]

    /// How the permission prompt is answered.
    public var promptAnswer: Bool? = true
    /// What the app in front answers to `willPresent`; `nil` is a delegate without the method.
    public var presentation: PresentationOptions? = [.banner, .list, .sound, .badge]
    /// Whether the app in front answers at all.
    public var answersPresentation = true
    /// What the app makes of a background push; `nil` is a handler that is never called.
    public var backgroundOutcome: BackgroundOutcome? = .fetched(0)
    /// What the app makes of a VoIP push; `nil` is a handler that is never called.
    public var callOutcome: CallOutcome? = .reported
    /// The extension under test.
    public var serviceExtension: ServiceExtension = { .returns($0.content) }
    /// What becomes of pictures.
    public var decoder: Decoder = { _ in .decoded(id: "picture") }

    private var later: [(at: Date, event: Event)] = []
    private var onExpiry: [String: NotificationContent] = [:]
    private var nextCall: UInt64 = 1
    private var pushes = 0

    /// Creates a new device.
    public init(
        settings: DeviceSettings = DeviceSettings(),
        now: Date = Date(timeIntervalSince1970: 1_700_000_000)
    ) {
        kernel = Kernel(settings: settings)
        self.now = now
    }

    /// What the person sees now.
    public var screen: ScreenModel { ScreenModel(kernel.state) }

    /// The journeys, oldest first.
    public var journeys: [Journey] {
        kernel.state.journeys.ids.compactMap { kernel.state.journeys[$0] }
    }

    /// Installs an app.
    public mutating func install(_ app: AppDescription) { handle(.installed(app)) }

    /// Installs an app that was allowed to alert, sound and badge.
    public mutating func installAllowed(_ app: AppDescription) {
        install(app)
        ask(.authorization([.alert, .sound, .badge]), of: app.bundleIdentifier)
    }

    /// Sends a push and returns its journey's id, if it led to one.
    ///
    /// Without `apnsID` each push has an id of its own; a second push of one id is a second copy.
    @discardableResult
    public mutating func push(
        _ payload: String, to app: String, collapseIdentifier: String? = nil,
        apnsID: String? = nil, kind: ArrivedPush.Kind = .notification
    ) -> String? {
        pushes += 1
        let before = kernel.state.journeys.ids.last
        handle(
            .pushArrived(
                ArrivedPush(
                    apnsID: apnsID ?? "p\(pushes)", app: app,
                    collapseIdentifier: collapseIdentifier, kind: kind,
                    payload: Data(payload.utf8))))
        let newest = kernel.state.journeys.ids.last
        return newest == before ? nil : newest
    }

    /// Asks in an app's name and returns the answer, if it came at once.
    @discardableResult
    public mutating func ask(_ request: AppRequest, of app: String) -> AppAnswer? {
        let call = nextCall
        nextCall += 1
        handle(.asked(app: app, request, call: call))
        return answers[call]
    }

    /// Lets time pass; whatever is due happens on the way, at its own time.
    public mutating func advance(by seconds: TimeInterval) {
        let end = now + seconds
        while let next = nextDue(), next <= end {
            now = max(now, next)
            fireDue()
        }
        now = end
    }

    /// Gives the kernel an event and carries out what follows.
    public mutating func handle(_ event: Event) {
        for effect in kernel.handle(event, at: now) {
            effects.append(effect)
            carryOut(effect)
        }
    }

    // MARK: Effects

    private mutating func carryOut(_ effect: Effect) {
        switch effect {
        case .answer(let call, let answer): answers[call] = answer
        case .prompt(let prompt): answer(prompt)
        case .runExtension(let id, _, let request): run(id, request)
        case .expireExtension(let id, _):
            if let content = onExpiry[id] {
                handle(.extensionReturned(notification: id, content))
            }
        case .decodePicture(let id, _, let image):
            handle(.pictureReady(notification: id, decoder(image)))
        case .askPresentation(let id, _, _):
            if answersPresentation {
                handle(.presentationAnswered(notification: id, presentation))
            }
        case .deliverResponse(let id, let app, _, let foreground):
            if foreground { handle(.appMoved(app: app, .foreground)) }
            handle(.responseHandled(notification: id, .handled))
        case .showApp(let app): show(app)
        case .wakeApp(let id, _, _):
            if let backgroundOutcome {
                handle(.backgroundHandled(notification: id, backgroundOutcome))
            }
        case .deliverCall(let id, _, _):
            if let callOutcome { handle(.callHandled(notification: id, callOutcome)) }
        case .terminateApp(let app): handle(.appMoved(app: app, .terminated))
        case .killExtension, .openSettings, .announce, .play, .vibrate, .speak, .badge,
            .showSummary, .shareFocusStatus:
            break
        }
    }

    private mutating func answer(_ prompt: Prompt) {
        // To unlock is the person's own deed, never a matter of course.
        guard prompt.kind != .unlock, let promptAnswer else { return }
        handle(.promptAnswered(prompt.kind, app: prompt.app, allowed: promptAnswer))
    }

    private mutating func run(_ id: String, _ request: NotificationRequest) {
        handle(.extensionStarted(notification: id, process: 1))
        switch serviceExtension(request) {
        case .returns(let content):
            handle(.extensionReturned(notification: id, content))
        case .returnsAfter(let seconds, let content):
            later.append((now + seconds, .extensionReturned(notification: id, content)))
        case .returnsOnExpiry(let content):
            onExpiry[id] = content
        case .returnsTwice(let first, let second):
            handle(.extensionReturned(notification: id, first))
            handle(.extensionReturned(notification: id, second))
            handle(.extensionCalledAgain(notification: id))
        case .hangs: break
        case .fails(let failure):
            handle(.extensionFailed(notification: id, failure))
        }
    }

    private mutating func show(_ app: String?) {
        for other in kernel.state.apps.keys.sorted() {
            let isFront = kernel.state.apps[other]?.process == .foreground
            if isFront, other != app { handle(.appMoved(app: other, .background)) }
        }
        if let app { handle(.appMoved(app: app, .foreground)) }
    }

    // MARK: Time

    private func nextDue() -> Date? {
        ([kernel.nextDue].compactMap(\.self) + later.map(\.at)).min()
    }

    private mutating func fireDue() {
        if let index = later.firstIndex(where: { $0.at <= now }) {
            return handle(later.remove(at: index).event)
        }
        handle(.timePassed)
    }
}
