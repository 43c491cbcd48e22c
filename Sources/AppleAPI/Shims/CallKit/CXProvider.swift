// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

internal import DeviceLink
public import Foundation
internal import NotificationModel
internal import OpenFoundation

/// How calls look and what they can do.
///
/// See <https://developer.apple.com/documentation/callkit/cxproviderconfiguration>.
open class CXProviderConfiguration: NSObject {
    /// The app's name, where it was given.
    public let localizedName: String?
    /// The sound of a call.
    open var ringtoneSound: String?
    /// A picture of the app in one colour.
    open var iconTemplateImageData: Data?
    /// How many groups of calls there can be.
    open var maximumCallGroups = 2
    /// How many calls there can be in a group.
    open var maximumCallsPerCallGroup = 5
    /// Whether calls are listed among the last ones.
    open var includesCallsInRecents = true
    /// Whether calls can have pictures.
    open var supportsVideo = false
    /// How people can be named.
    open var supportedHandleTypes: Set<CXHandle.HandleType> = []

    /// The look of an app that is named by its bundle.
    public override init() {
        localizedName = nil
        super.init()
    }

    /// The look of an app with a name.
    public init(localizedName: String) {
        self.localizedName = localizedName
        super.init()
    }
}

/// Why a call ended without the person.
///
/// See <https://developer.apple.com/documentation/callkit/cxcallendedreason>.
public enum CXCallEndedReason: Int, Sendable {
    /// It failed.
    case failed = 1
    /// The other side ended it.
    case remoteEnded = 2
    /// Nobody answered.
    case unanswered = 3
    /// It was answered on another device.
    case answeredElsewhere = 4
    /// It was declined on another device.
    case declinedElsewhere = 5
}

/// Tells the system of calls.
///
/// **Nothing rings here.** The device notes that a call was reported, as it must be for each VoIP
/// push (VOIP-2), and takes it unless a Focus keeps the app quiet; nobody can answer it, so it is a
/// call that goes unanswered. Without a device a call that is reported is refused with an error, so
/// that code which falls back to a notification does so.
///
/// See <https://developer.apple.com/documentation/callkit/cxprovider>.
open class CXProvider: NSObject {
    /// How calls look.
    open var configuration: CXProviderConfiguration
    private(set) final weak var delegate: (any CXProviderDelegate)?
    private(set) final var queue = DispatchQueue.main

    private let store: CallStore

    /// A provider with a look.
    public convenience init(configuration: CXProviderConfiguration) {
        self.init(configuration: configuration, store: .shared)
    }

    /// A provider that performs the actions of a store.
    package init(configuration: CXProviderConfiguration, store: CallStore) {
        self.configuration = configuration
        self.store = store
        super.init()
        store.add(self)
    }

    /// Sets who performs the actions of calls, and on which queue; the main queue if `nil`.
    ///
    /// Actions come from the app's own ``CXCallController``; no person asks for one here.
    open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
        self.delegate = delegate
        self.queue = queue ?? .main
        let provider = Transfer(self)
        self.queue.async { provider.value.delegate?.providerDidBegin(provider.value) }
    }

    /// Reports a call that comes in.
    ///
    /// It counts as reported from this call on, whatever comes of it (VOIP-3). `completion` gets
    /// ``CXErrorCodeIncomingCallError``: `filteredByDoNotDisturb` when a Focus keeps the app quiet,
    /// `unknown` without a device. It runs on any thread.
    open func reportNewIncomingCall(
        with UUID: UUID, update: CXCallUpdate, completion: @escaping ((any Error)?) -> Void
    ) {
        CallReports.increment()
        let completion = Transfer(completion)
        CurrentDevice.shared.ask(.reportCall(UUID)) { [store] answer in
            let error = Self.error(of: answer)
            if error == nil { store.addIncoming(UUID) }
            completion.value(error)
        }
    }

    /// Reports a call that comes in; counts as the form with a handler does.
    ///
    /// - Throws: ``CXErrorCodeIncomingCallError``, as the other form gives.
    open func reportNewIncomingCall(with UUID: UUID, update: CXCallUpdate) async throws {
        CallReports.increment()
        let answer: Result<AppAnswer, ProcessLinkError> = await withCheckedContinuation {
            waiting in
            CurrentDevice.shared.ask(.reportCall(UUID)) { waiting.resume(returning: $0) }
        }
        if let error = Self.error(of: answer) { throw error }
        store.addIncoming(UUID)
    }

    private static func error(
        of answer: Result<AppAnswer, ProcessLinkError>
    ) -> CXErrorCodeIncomingCallError? {
        switch answer {
        case .success(.granted(true)): nil
        case .success(.granted(false)): CXErrorCodeIncomingCallError(.filteredByDoNotDisturb)
        default: CXErrorCodeIncomingCallError(.unknown)
        }
    }

    /// Hands a push of a call from a service extension to the app. It is refused with
    /// ``CXErrorCodeNotificationServiceExtensionError``.
    open class func reportNewIncomingVoIPPushPayload(
        _ dictionaryPayload: [AnyHashable: Any], completion: @escaping ((any Error)?) -> Void
    ) {
        completion(CXErrorCodeNotificationServiceExtensionError(.unknown))
    }

    /// Hands a push of a call from a service extension to the app.
    ///
    /// - Throws: ``CXErrorCodeNotificationServiceExtensionError``, always.
    open class func reportNewIncomingVoIPPushPayload(_ dictionaryPayload: [AnyHashable: Any])
        async throws
    {
        throw CXErrorCodeNotificationServiceExtensionError(.unknown)
    }

    /// Reports a change of a call. Nothing shows it.
    open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {}

    /// Reports the end of a call, which observers hear of.
    open func reportCall(
        with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason
    ) { store.change(UUID) { $0.hasEnded = true } }

    /// Reports that a call of the app begins to connect. Nothing shows it.
    open func reportOutgoingCall(with UUID: UUID, startedConnectingAt: Date?) {}

    /// Reports that a call of the app is connected, which observers hear of.
    open func reportOutgoingCall(with UUID: UUID, connectedAt: Date?) {
        store.change(UUID) { $0.hasConnected = true }
    }

    /// Ends every call, and performs no action any more.
    open func invalidate() {
        delegate = nil
        store.endAll()
    }
}
