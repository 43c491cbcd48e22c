internal import DeviceLink
public import Foundation
internal import OpenFoundation
private import Synchronization

/// Asks for pushes of PushKit.
///
/// The device delivers those of calls (VOIP-1): an app whose Info.plist has `voip` among its
/// `UIBackgroundModes` makes a registry at its launch, sets the delegate and then
/// `desiredPushTypes`. Of several registries the one that was made last gets them. Pushes of the
/// other types never come.
///
/// See <https://developer.apple.com/documentation/pushkit/pkpushregistry>.
open class PKPushRegistry: NSObject {
    private struct Weak {
        weak var registry: PKPushRegistry?
    }

    // Newest last. Registries belong to their app, which makes and changes them on the main thread.
    private static let made = Mutex<[Transfer<Weak>]>([])

    /// Who hears of tokens and pushes.
    open weak var delegate: (any PKPushRegistryDelegate)?

    /// What is asked for. The token of calls comes through the delegate each time they are among it.
    open var desiredPushTypes: Set<PKPushType>? {
        didSet {
            guard desiredPushTypes?.contains(.voIP) == true else { return token = nil }
            CurrentDevice.shared.ask(.registerForIncomingPushes) { _ in }
        }
    }

    package final let queue: DispatchQueue
    package final var token: Data?

    /// A registry whose delegate is told on a queue; on the main queue when `nil`.
    public init(queue: DispatchQueue?) {
        self.queue = queue ?? .main
        super.init()
        let new = Transfer(Weak(registry: self))
        Self.made.withLock { made in
            made.removeAll { $0.value.registry == nil }
            made.append(new)
        }
    }

    /// The token of a type; `nil` until it has come.
    open func pushToken(for type: PKPushType) -> Data? { type == .voIP ? token : nil }

    /// The newest registry that asks for calls and has a delegate.
    package static var forCalls: PKPushRegistry? {
        made.withLock { $0 }.last { weak in
            let registry = weak.value.registry
            return registry?.desiredPushTypes?.contains(.voIP) == true && registry?.delegate != nil
        }?.value.registry
    }
}
