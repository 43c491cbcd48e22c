public import Foundation
internal import OpenFoundation
private import Synchronization

/// How a process uses sound.
///
/// Nothing sounds here: the session keeps what it is told, which is what its properties say.
/// A service extension may not play, on Apple's systems or here: activating the session in one
/// fails with ``ErrorCode/cannotStartPlaying``. Routes, ports, recording and interruptions are not
/// in this slice; the names of the notifications exist, and none is posted.
///
/// See <https://developer.apple.com/documentation/avfaudio/avaudiosession>.
open class AVAudioSession: NSObject, @unchecked Sendable {
    // Everything mutable is behind the mutex.
    private struct State {
        var category = Category.soloAmbient
        var mode = Mode.default
        var policy = RouteSharingPolicy.default
        var options: CategoryOptions = []
        var isActive = false
    }

    private static let shared = AVAudioSession()
    private let state = Mutex(State())
    private let isRefused: @Sendable () -> Bool

    /// The session of this process.
    open class func sharedInstance() -> AVAudioSession { shared }

    /// A session of one's own, which keeps what it is told too.
    public override convenience init() {
        self.init { AudioRule.isBroken(by: "AVAudioSession.setActive") }
    }

    package init(isRefused: @escaping @Sendable () -> Bool) {
        self.isRefused = isRefused
        super.init()
    }

    /// The category.
    open var category: Category { state.withLock { $0.category } }
    /// The options of the category.
    open var categoryOptions: CategoryOptions { state.withLock { $0.options } }
    /// The mode.
    open var mode: Mode { state.withLock { $0.mode } }
    /// How routes are shared.
    open var routeSharingPolicy: RouteSharingPolicy { state.withLock { $0.policy } }
    /// The categories that can be set.
    open var availableCategories: [Category] { Category.all }
    /// Whether another app plays. None does here.
    open var isOtherAudioPlaying: Bool { false }
    /// Whether sounds that are not essential should be silent. Nothing plays that they would spoil.
    open var secondaryAudioShouldBeSilencedHint: Bool { false }
    /// The volume of the device, 0 to 1.
    open var outputVolume: Float { 1 }

    /// Sets the category.
    open func setCategory(_ category: Category) throws {
        try setCategory(category, mode: mode, options: [])
    }

    /// Sets the category and its options.
    open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        try setCategory(category, mode: mode, options: options)
    }

    /// Sets the category, the mode and the options.
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        try setCategory(category, mode: mode, policy: .default, options: options)
    }

    /// Sets the category, the mode, how routes are shared, and the options.
    ///
    /// - Throws: An `NSError` with ``ErrorCode/badParam`` for a category that does not exist.
    open func setCategory(
        _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
    ) throws {
        guard Category.all.contains(category) else { throw ErrorCode.badParam.error }
        state.withLock {
            $0.category = category
            $0.mode = mode
            $0.policy = policy
            $0.options = options
        }
    }

    /// Sets the mode.
    open func setMode(_ mode: Mode) throws {
        state.withLock { $0.mode = mode }
    }

    /// Says whether the process uses sound now. The options are not read: nobody waits for them.
    ///
    /// - Throws: In a service extension, an `NSError` with ``ErrorCode/cannotStartPlaying``.
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
        if active, isRefused() { throw ErrorCode.cannotStartPlaying.error }
        state.withLock { $0.isActive = active }
    }

    /// Whether the process uses sound now.
    package var isActive: Bool { state.withLock { $0.isActive } }
}
