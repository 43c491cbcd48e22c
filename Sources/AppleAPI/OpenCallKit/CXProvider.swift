// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

internal import DeviceLink
public import Foundation
public import OpenAVFAudio
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
    private weak var delegate: (any CXProviderDelegate)?

    /// A provider with a look.
    public init(configuration: CXProviderConfiguration) {
        self.configuration = configuration
        super.init()
    }

    /// Sets who hears of the person's wishes. None is ever heard here.
    open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
        self.delegate = delegate
    }

    /// Reports a call that comes in.
    ///
    /// It counts as reported from this call on, whatever comes of it (VOIP-3). `completion` gets
    /// ``CXErrorCodeIncomingCallError``: `filteredByDoNotDisturb` when a Focus keeps the app quiet,
    /// `unknown` without a device. It runs on any thread.
    open func reportNewIncomingCall(
        with UUID: UUID, update: CXCallUpdate, completion: @escaping ((any Error)?) -> Void
    ) {
        CallReports.note()
        let completion = Transfer(completion)
        CurrentDevice.shared.ask(.reportedCall(UUID)) { answer in
            completion.value(Self.error(of: answer))
        }
    }

    /// Reports a call that comes in; counts as the form with a handler does.
    ///
    /// - Throws: ``CXErrorCodeIncomingCallError``, as the other form gives.
    open func reportNewIncomingCall(with UUID: UUID, update: CXCallUpdate) async throws {
        CallReports.note()
        let answer: Result<DeviceAnswer, ProcessLinkError> = await withCheckedContinuation {
            waiting in
            CurrentDevice.shared.ask(.reportedCall(UUID)) { waiting.resume(returning: $0) }
        }
        if let error = Self.error(of: answer) { throw error }
    }

    private static func error(
        of answer: Result<DeviceAnswer, ProcessLinkError>
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

    /// Reports a change of a call. There is none to change.
    open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {}

    /// Reports the end of a call. There is none to end.
    open func reportCall(
        with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason
    ) {}

    /// Ends every call. There is none to end.
    open func invalidate() { delegate = nil }
}

/// Hears of what the person wants of calls. All but the reset is optional.
///
/// See <https://developer.apple.com/documentation/callkit/cxproviderdelegate>.
public protocol CXProviderDelegate: NSObjectProtocol {
    /// Every call is to be forgotten.
    func providerDidReset(_ provider: CXProvider)
    /// The provider can be used.
    func providerDidBegin(_ provider: CXProvider)
    /// A call is answered.
    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
    /// A call is ended.
    func provider(_ provider: CXProvider, perform action: CXEndCallAction)
    /// The sound of a call can be used.
    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession)
    /// The sound of a call can be used no longer.
    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession)
}

/// The defaults that make the requirements optional.
extension CXProviderDelegate {
    /// Does nothing.
    public func providerDidBegin(_ provider: CXProvider) {}
    /// Fails the wish.
    public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        action.fail()
    }
    /// Fails the wish.
    public func provider(_ provider: CXProvider, perform action: CXEndCallAction) { action.fail() }
    /// Does nothing.
    public func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {}
    /// Does nothing.
    public func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {}
}
