public import Foundation
internal import OpenFoundation
private import Synchronization

/// The audio session of a process.
///
/// Nothing is audible: the session stores what an app sets, and its properties return it. As on
/// Apple's systems, activating the session in a service extension fails with
/// ``ErrorCode/cannotStartPlaying``. Routes, ports, recording and interruptions are not available.
/// The names of the notifications exist, but none is posted.
///
/// See <https://developer.apple.com/documentation/avfaudio/avaudiosession>.
open class AVAudioSession: NSObject, @unchecked Sendable {
    // The mutex protects all mutable state.
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

    open class func sharedInstance() -> AVAudioSession { shared }

    /// Creates a session that is independent of the shared one.
    public override convenience init() {
        self.init { AudioRule.isBroken(by: "AVAudioSession.setActive") }
    }

    package init(isRefused: @escaping @Sendable () -> Bool) {
        self.isRefused = isRefused
        super.init()
    }

    open var category: Category { state.withLock { $0.category } }
    open var categoryOptions: CategoryOptions { state.withLock { $0.options } }
    open var mode: Mode { state.withLock { $0.mode } }
    open var routeSharingPolicy: RouteSharingPolicy { state.withLock { $0.policy } }
    open var availableCategories: [Category] { Category.all }
    /// Always `false`, because no other app plays audio here.
    open var isOtherAudioPlaying: Bool { false }
    /// Always `false`, because no other app plays audio that secondary sounds could disturb.
    open var secondaryAudioShouldBeSilencedHint: Bool { false }
    open var outputVolume: Float { 1 }

    open func setCategory(_ category: Category) throws {
        try setCategory(category, mode: mode, options: [])
    }

    open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        try setCategory(category, mode: mode, options: options)
    }

    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        try setCategory(category, mode: mode, policy: .default, options: options)
    }

    /// Sets the category, the mode, the route sharing policy and the options.
    ///
    /// - Throws: An `NSError` with ``ErrorCode/badParam`` for an unknown category.
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

    open func setMode(_ mode: Mode) throws {
        state.withLock { $0.mode = mode }
    }

    /// Activates or deactivates the session. The options are ignored, because no other app waits
    /// for the audio.
    ///
    /// - Throws: An `NSError` with ``ErrorCode/cannotStartPlaying`` in a service extension.
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
        if active, isRefused() { throw ErrorCode.cannotStartPlaying.error }
        state.withLock { $0.isActive = active }
    }

    package var isActive: Bool { state.withLock { $0.isActive } }
}
