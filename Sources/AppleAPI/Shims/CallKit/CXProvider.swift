// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import ProcessLink

open class CXProviderConfiguration: NSObject {
    public let localizedName: String?
    open var ringtoneSound: String?
    open var iconTemplateImageData: Data?
    open var maximumCallGroups = 2
    open var maximumCallsPerCallGroup = 5
    open var includesCallsInRecents = true
    open var supportsVideo = false
    open var supportedHandleTypes: Set<CXHandle.HandleType> = []

    public override init() {
        localizedName = nil
        super.init()
    }

    public init(localizedName: String) {
        self.localizedName = localizedName
        super.init()
    }
}

public enum CXCallEndedReason: Int, Sendable {
    case failed = 1
    case remoteEnded = 2
    case unanswered = 3
    case answeredElsewhere = 4
    case declinedElsewhere = 5
}

/// Reports calls to the system.
///
/// The device shows and rings a reported call (CALL-2), unless a Focus silences the app. What the
/// person chooses arrives as ``CXAnswerCallAction`` and ``CXEndCallAction``. Without a device, a
/// report fails with an error, so code with a notification as fallback uses it.
///
/// See <https://developer.apple.com/documentation/callkit/cxprovider>.
open class CXProvider: NSObject {
    open var configuration: CXProviderConfiguration
    private(set) final weak var delegate: (any CXProviderDelegate)?
    private(set) final var queue = DispatchQueue.main

    private let store: CallStore

    public convenience init(configuration: CXProviderConfiguration) {
        self.init(configuration: configuration, store: .shared)
    }

    package init(configuration: CXProviderConfiguration, store: CallStore) {
        self.configuration = configuration
        self.store = store
        super.init()
        store.add(self)
    }

    /// Sets the delegate and the queue of its calls. `nil` selects the main queue.
    open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
        self.delegate = delegate
        self.queue = queue ?? .main
        let provider = Transfer(self)
        self.queue.async { provider.value.delegate?.providerDidBegin(provider.value) }
    }

    /// Reports an incoming call.
    ///
    /// The report counts from this call on, whatever its result is (VOIP-3). On failure,
    /// `completion` receives a ``CXErrorCodeIncomingCallError``: `filteredByDoNotDisturb` if a
    /// Focus silences the app, `unknown` without a device. It runs on any thread.
    open func reportNewIncomingCall(
        with UUID: UUID, update: CXCallUpdate, completion: @escaping ((any Error)?) -> Void
    ) {
        CallReports.increment()
        let completion = Transfer(completion)
        let report = CallReport.incoming(
            UUID, Caller(update), ringtone: configuration.ringtoneSound)
        CurrentDevice.shared.ask(.call(report)) { [store] answer in
            let error = Self.error(of: answer)
            if error == nil { store.addIncoming(UUID) }
            completion.value(error)
        }
    }

    /// Reports an incoming call, with the same rules as the variant with a completion handler.
    ///
    /// - Throws: ``CXErrorCodeIncomingCallError``.
    open func reportNewIncomingCall(with UUID: UUID, update: CXCallUpdate) async throws {
        CallReports.increment()
        let report = CallReport.incoming(
            UUID, Caller(update), ringtone: configuration.ringtoneSound)
        let answer: Result<AppAnswer, ProcessLinkError> = await withCheckedContinuation {
            waiting in
            CurrentDevice.shared.ask(.call(report)) { waiting.resume(returning: $0) }
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
        case .success(.failed(let failure)) where failure.code == 2:
            CXErrorCodeIncomingCallError(.callUUIDAlreadyExists)
        default: CXErrorCodeIncomingCallError(.unknown)
        }
    }

    /// Fails, because a service extension cannot pass a call to the app here. `completion` receives
    /// ``CXErrorCodeNotificationServiceExtensionError``.
    open class func reportNewIncomingVoIPPushPayload(
        _ dictionaryPayload: [AnyHashable: Any], completion: @escaping ((any Error)?) -> Void
    ) {
        completion(CXErrorCodeNotificationServiceExtensionError(.unknown))
    }

    /// Fails, because a service extension cannot pass a call to the app here.
    ///
    /// - Throws: ``CXErrorCodeNotificationServiceExtensionError``, always.
    open class func reportNewIncomingVoIPPushPayload(_ dictionaryPayload: [AnyHashable: Any])
        async throws
    {
        throw CXErrorCodeNotificationServiceExtensionError(.unknown)
    }

    /// Changes what the person sees of a call.
    open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {
        store.update(UUID, Caller(update))
    }

    /// Ends a call and notifies the observers.
    open func reportCall(
        with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason
    ) { store.end(UUID, CallEnd(endedReason)) }

    /// Does nothing, because the device shows a started call as connecting anyway.
    open func reportOutgoingCall(with UUID: UUID, startedConnectingAt: Date?) {}

    /// Marks an outgoing call as connected and notifies the observers.
    open func reportOutgoingCall(with UUID: UUID, connectedAt: Date?) {
        store.connect(UUID)
    }

    open func invalidate() {
        delegate = nil
        store.endAll()
    }
}

extension Caller {
    init(_ update: CXCallUpdate) {
        self.init(
            name: update.localizedCallerName, handle: update.remoteHandle?.value,
            hasVideo: update.hasVideo)
    }
}

extension CallEnd {
    init(_ reason: CXCallEndedReason) {
        self =
            switch reason {
            case .failed: .failed
            case .remoteEnded: .remoteEnded
            case .unanswered: .unanswered
            case .answeredElsewhere: .answeredElsewhere
            case .declinedElsewhere: .declinedElsewhere
            }
    }
}
