public import Foundation
public import OpenFoundation

public enum LAPolicy: Int, Sendable {
    case deviceOwnerAuthenticationWithBiometrics = 1
    case deviceOwnerAuthentication = 2
}

public enum LABiometryType: Int, Sendable {
    case none = 0
    case touchID = 1
    case faceID = 2
    case opticID = 4
}

public struct LAError: Error, CustomNSError, Equatable {
    @nonexhaustive
    public enum Code: Int, Sendable {
        case authenticationFailed = -1
        case userCancel = -2
        case userFallback = -3
        case systemCancel = -4
        case passcodeNotSet = -5
        case biometryNotAvailable = -6
        case biometryNotEnrolled = -7
        case biometryLockout = -8
        case appCancel = -9
        case invalidContext = -10
        case notInteractive = -1004
    }

    public static var errorDomain: String { LAErrorDomain }
    public let code: Code
    public var errorCode: Int { code.rawValue }

    public init(_ code: Code) { self.code = code }

    public static var notInteractive: Code { .notInteractive }
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
    public static var passcodeNotSet: Code { .passcodeNotSet }
    public static var userCancel: Code { .userCancel }
    public static var authenticationFailed: Code { .authenticationFailed }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let LAErrorDomain = "com.apple.LocalAuthentication"

/// Authenticates the user of the device.
///
/// **Authentication always fails.** The device has neither biometrics nor a passcode, so every
/// policy fails with the error of such an iPhone and writes a line to the log.
///
/// See <https://developer.apple.com/documentation/localauthentication/lacontext>.
open class LAContext: NSObject {
    open var localizedReason = ""
    open var localizedFallbackTitle: String?
    open var localizedCancelTitle: String?
    open var interactionNotAllowed = false
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    private var isInvalid = false

    public override init() { super.init() }

    open var biometryType: LABiometryType { .none }

    /// Always returns `false` and sets `error`.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
        unsafe error?.pointee = refusal(policy) as NSError
        return false
    }

    /// Calls the reply at once with an ``LAError``.
    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
    ) { reply(false, logged(policy)) }

    /// Evaluates a policy.
    ///
    /// - Throws: ``LAError``, always.
    nonisolated(nonsending) open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String)
        async throws -> Bool
    {
        throw logged(policy)
    }

    open func invalidate() { isInvalid = true }

    private func logged(_ policy: LAPolicy) -> LAError {
        let error = refusal(policy)
        let sentence = "LAContext cannot show a prompt on Linux (LAError \(error.errorCode)).\n"
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
