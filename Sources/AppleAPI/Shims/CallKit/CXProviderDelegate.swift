public import AVFAudio
public import Foundation

/// Performs the actions of calls. All but the reset is optional.
///
/// See <https://developer.apple.com/documentation/callkit/cxproviderdelegate>.
public protocol CXProviderDelegate: NSObjectProtocol {
    /// Every call is to be forgotten.
    func providerDidReset(_ provider: CXProvider)
    /// The provider can be used.
    func providerDidBegin(_ provider: CXProvider)
    /// A transaction is to be performed; `true` when it was, so that its actions are not asked for one by one.
    func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool
    /// A call of the app is started.
    func provider(_ provider: CXProvider, perform action: CXStartCallAction)
    /// A call is answered.
    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
    /// A call is ended.
    func provider(_ provider: CXProvider, perform action: CXEndCallAction)
    /// A call is put on hold, or taken from it.
    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction)
    /// The microphone is turned off or on.
    func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction)
    /// A call joins another one, or leaves it.
    func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction)
    /// Tones are sent.
    func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction)
    /// An action was not performed in time. Nothing here waits for one, so this is never called.
    func provider(_ provider: CXProvider, timedOutPerforming action: CXAction)
    /// The sound of a call can be used. Nothing sounds here, so this is never called.
    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession)
    /// The sound of a call can be used no longer. Nothing sounds here, so this is never called.
    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession)
}

/// The defaults that make the requirements optional.
extension CXProviderDelegate {
    /// Does nothing.
    public func providerDidBegin(_ provider: CXProvider) {}
    /// Leaves it to the actions.
    public func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool {
        false
    }
    /// Fails the action.
    public func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
        action.fail()
    }
    /// Fails the action.
    public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        action.fail()
    }
    /// Fails the action.
    public func provider(_ provider: CXProvider, perform action: CXEndCallAction) { action.fail() }
    /// Fails the action.
    public func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {
        action.fail()
    }
    /// Fails the action.
    public func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {
        action.fail()
    }
    /// Fails the action.
    public func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction) {
        action.fail()
    }
    /// Fails the action.
    public func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction) {
        action.fail()
    }
    /// Does nothing.
    public func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {}
    /// Does nothing.
    public func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {}
    /// Does nothing.
    public func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {}
}
