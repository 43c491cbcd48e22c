public import Foundation
public import OpenFoundation

/// What a person has to show.
///
/// See <https://developer.apple.com/documentation/localauthentication/lapolicy>.
public enum LAPolicy: Int, Sendable {
    /// A face or a finger.
    case deviceOwnerAuthenticationWithBiometrics = 1
    /// A face, a finger or the passcode.
    case deviceOwnerAuthentication = 2
}

/// What the device recognizes.
///
/// See <https://developer.apple.com/documentation/localauthentication/labiometrytype>.
public enum LABiometryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A finger.
    case touchID = 1
    /// A face.
    case faceID = 2
    /// An eye.
    case opticID = 4
}

/// Why a person was not recognized.
///
/// See <https://developer.apple.com/documentation/localauthentication/laerror>.
public struct LAError: Error, CustomNSError, Equatable {
    /// Why.
    @nonexhaustive
    public enum Code: Int, Sendable {
        /// The person could not show it.
        case authenticationFailed = -1
        /// The person did not want to.
        case userCancel = -2
        /// The person chose the other way.
        case userFallback = -3
        /// The system interrupted.
        case systemCancel = -4
        /// The device has no passcode.
        case passcodeNotSet = -5
        /// The device recognizes nobody.
        case biometryNotAvailable = -6
        /// Nobody is known to the device.
        case biometryNotEnrolled = -7
        /// There were too many attempts.
        case biometryLockout = -8
        /// The app interrupted.
        case appCancel = -9
        /// The context was ended.
        case invalidContext = -10
        /// Nobody may be asked now.
        case notInteractive = -1004
    }

    /// Apple's domain.
    public static var errorDomain: String { LAErrorDomain }
    /// Why.
    public let code: Code
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }

    /// Creates an error.
    public init(_ code: Code) { self.code = code }

    /// Nobody may be asked now.
    public static var notInteractive: Code { .notInteractive }
    /// The device recognizes nobody.
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
    /// The device has no passcode.
    public static var passcodeNotSet: Code { .passcodeNotSet }
    /// The person did not want to.
    public static var userCancel: Code { .userCancel }
    /// The person could not show it.
    public static var authenticationFailed: Code { .authenticationFailed }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of errors of recognition.
public let LAErrorDomain = "com.apple.LocalAuthentication"

/// Asks who has the device in the hand.
///
/// **Nobody is asked here.** The device recognizes no one and its passcode is never typed, so every policy
/// fails, with the error of an iPhone that has neither, and a line in the log.
///
/// See <https://developer.apple.com/documentation/localauthentication/lacontext>.
open class LAContext: NSObject {
    /// What the person is told.
    open var localizedReason = ""
    /// The name of the other way.
    open var localizedFallbackTitle: String?
    /// The name of the way out.
    open var localizedCancelTitle: String?
    /// Whether nobody may be asked.
    open var interactionNotAllowed = false
    /// How long an unlocking counts, in seconds.
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    private var isInvalid = false

    /// Creates a context.
    public override init() { super.init() }

    /// What the device recognizes: nothing.
    open var biometryType: LABiometryType { .none }

    /// Whether a policy could be met: none can. The error says why.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
        unsafe error?.pointee = refusal(policy) as NSError
        return false
    }

    /// Answers at once with an ``LAError``.
    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
    ) { reply(false, logged(policy)) }

    /// Asks for a policy.
    ///
    /// - Throws: ``LAError``, always.
    nonisolated(nonsending) open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String)
        async throws -> Bool
    {
        throw logged(policy)
    }

    /// Ends the context.
    open func invalidate() { isInvalid = true }

    private func logged(_ policy: LAPolicy) -> LAError {
        let error = refusal(policy)
        let sentence = "LAContext asks nobody here (LAError \(error.errorCode)).\n"
        FileHandle.standardError.write(Data(sentence.utf8))
        return error
    }

    private func refusal(_ policy: LAPolicy) -> LAError {
        if isInvalid { return LAError(.invalidContext) }
        if interactionNotAllowed { return LAError(.notInteractive) }
        return LAError(
            policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)
    }
}
