public import AVFAudio
public import Foundation

/// The delegate that performs actions on calls. All requirements but `providerDidReset(_:)` are
/// optional.
///
/// See <https://developer.apple.com/documentation/callkit/cxproviderdelegate>.
public protocol CXProviderDelegate: NSObjectProtocol {
    func providerDidReset(_ provider: CXProvider)
    func providerDidBegin(_ provider: CXProvider)
    /// Performs a whole transaction. If it returns `true`, the actions are not performed one by
    /// one.
    func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool
    func provider(_ provider: CXProvider, perform action: CXStartCallAction)
    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
    func provider(_ provider: CXProvider, perform action: CXEndCallAction)
    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction)
    func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction)
    func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction)
    func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction)
    /// Never called, because actions do not time out here.
    func provider(_ provider: CXProvider, timedOutPerforming action: CXAction)
    /// Called after the start or answer action of a call was fulfilled. No audio plays.
    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession)
    /// Called after the last call ended.
    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession)
}

/// Default implementations, because Apple's requirements are optional. Each `perform` method fails
/// its action.
extension CXProviderDelegate {
    public func providerDidBegin(_ provider: CXProvider) {}
    public func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool {
        false
    }
    public func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
        action.fail()
    }
    public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        action.fail()
    }
    public func provider(_ provider: CXProvider, perform action: CXEndCallAction) { action.fail() }
    public func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {
        action.fail()
    }
    public func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {
        action.fail()
    }
    public func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction) {
        action.fail()
    }
    public func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction) {
        action.fail()
    }
    public func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {}
    public func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {}
    public func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {}
}
