internal import DeviceLink
internal import Subprocess

/// A process that runs, or is just starting, as its host knows it.
struct RunningProcess {
    typealias Peer = ProcessHost.Peer

    let generation: Int
    let token: String
    let welcome: Welcome
    var group: ProcessGroup?
    private var isSuspended = false
    /// What it is told once it goes on: the newest call of each kind.
    private var untold: [DeviceCall] = []
    var peer: Peer?
    /// Why the device ends it, where its exit status would say less.
    var reasonOfEnd: String?
    var processIdentifier: Int32 = 0
    private var memoryAtHello: Int?
    /// Has it stand still once it has had nothing to do for a while.
    var idleTimer: Task<Void, Never>?
    var waiting: [CheckedContinuation<Result<Peer, ProcessError>, Never>] = []
    var hasEnded: [CheckedContinuation<String, Never>] = []

    init(generation: Int, token: String, welcome: Welcome) {
        self.generation = generation
        self.token = token
        self.welcome = welcome
    }

    /// Makes a call whose answer nobody waits for.
    ///
    /// A process that stands still hears what is so when it goes on, and not what was so meanwhile: all of
    /// that would fill its link, and then the call that it goes on for would find no place.
    mutating func tell(_ call: DeviceCall) {
        guard isSuspended, call.isNeedless(before: call) else {
            peer?.call(call) { _ in }
            return
        }
        untold.removeAll { $0.isNeedless(before: call) }
        untold.append(call)
    }

    /// Remembers what it and the sandbox around it fill before its work.
    mutating func measureMemory() {
        memoryAtHello = group.map { ProcessMemory.privateBytes(ofFamily: $0.leader) }
    }

    /// By how many bytes its private memory and that of what it started grew since it said hello, or while it
    /// is still loading, beyond what loading takes; `nil` when it cannot be measured.
    var memoryGrowth: Int? {
        guard let group else { return nil }
        // The hello may come before the host knows the process that it started.
        guard peer != nil, let memoryAtHello else {
            return ProcessMemory.growthWhileLoading(ofFamily: group.leader)
        }
        return ProcessMemory.privateBytes(ofFamily: group.leader) - memoryAtHello
    }

    /// Lets it stand still, with all that it started.
    mutating func suspend() {
        isSuspended = true
        peer?.setSuspended(true)
        group?.suspend()
    }

    /// Lets it go on; what it is told comes before whatever it goes on for.
    mutating func resume() {
        idleTimer?.cancel()
        idleTimer = nil
        guard isSuspended else { return }
        isSuspended = false
        for call in untold { peer?.call(call) { _ in } }
        untold = []
        group?.resume()
        peer?.setSuspended(false)
    }
}

extension DeviceCall {
    /// Whether a later call says all that this one does: both tell what is so at their time.
    fileprivate func isNeedless(before later: DeviceCall) -> Bool {
        switch (self, later) {
        case (.focusChanged, .focusChanged), (.rulesChanged, .rulesChanged),
            (.iconBadge, .iconBadge):
            true
        default: false
        }
    }
}
