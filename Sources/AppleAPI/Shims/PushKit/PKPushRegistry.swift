public import Foundation
internal import OpenFoundation
internal import ProcessLink
private import Synchronization

/// Registers for PushKit pushes.
///
/// The device delivers only VoIP pushes (VOIP-1). An app that lists `voip` in `UIBackgroundModes`
/// creates a registry at launch, sets the delegate and then `desiredPushTypes`. If there are
/// several registries, the newest one receives the pushes. Pushes of other types never arrive.
///
/// See <https://developer.apple.com/documentation/pushkit/pkpushregistry>.
open class PKPushRegistry: NSObject {
    private struct Weak {
        weak var registry: PKPushRegistry?
    }

    // Newest last. The app creates and changes its registries on the main thread.
    private static let made = Mutex<[Transfer<Weak>]>([])

    open weak var delegate: (any PKPushRegistryDelegate)?

    /// The requested types. The delegate receives the VoIP token each time the app sets a value
    /// with `voIP`.
    open var desiredPushTypes: Set<PKPushType>? {
        didSet {
            guard desiredPushTypes?.contains(.voIP) == true else { return token = nil }
            CurrentDevice.shared.ask(.registerForIncomingPushes) { _ in }
        }
    }

    package final let queue: DispatchQueue
    package final var token: Data?

    /// Creates a registry that calls its delegate on a queue. `nil` selects the main queue.
    public init(queue: DispatchQueue?) {
        self.queue = queue ?? .main
        super.init()
        let new = Transfer(Weak(registry: self))
        Self.made.withLock { made in
            made.removeAll { $0.value.registry == nil }
            made.append(new)
        }
    }

    /// Returns the token for a type, or `nil` before it has arrived.
    open func pushToken(for type: PKPushType) -> Data? { type == .voIP ? token : nil }

    /// The newest registry that wants calls and has a delegate.
    package static var forCalls: PKPushRegistry? {
        made.withLock { $0 }.last { weak in
            let registry = weak.value.registry
            return registry?.desiredPushTypes?.contains(.voIP) == true && registry?.delegate != nil
        }?.value.registry
    }
}
