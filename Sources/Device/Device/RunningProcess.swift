internal import ProcessLink
internal import Subprocess

struct RunningProcess {
    typealias Peer = ProcessHost.Peer

    let generation: Int
    let token: String
    let connectResponse: ConnectResponse
    var group: ProcessGroup?
    private var isSuspended = false
    /// Calls to send after the process continues: the newest one of each kind.
    private var untold: [DeviceCall] = []
    var peer: Peer?
    var reasonOfEnd: String?
    /// The cause that the process wrote before it ended.
    var causeOfEnd: String?
    var processIdentifier: Int32 = 0
    private var memoryAtHello: Int?
    var idleTimer: Task<Void, Never>?
    /// Whether the process continues without a call, because its code speaks.
    var isSpeaking = false
    var waiting: [CheckedContinuation<Result<Peer, ProcessError>, Never>] = []
    var hasEnded: [CheckedContinuation<String, Never>] = []

    init(generation: Int, token: String, connectResponse: ConnectResponse) {
        self.generation = generation
        self.token = token
        self.connectResponse = connectResponse
    }

    /// Sends a call without waiting for the answer.
    ///
    /// For a stopped process only the latest status of each kind is kept. Otherwise the calls would
    /// fill up its link and block the call that continues the process.
    mutating func tell(_ call: DeviceCall) {
        guard isSuspended, call.isNeedless(before: call) else {
            peer?.call(call) { _ in }
            return
        }
        untold.removeAll { $0.isNeedless(before: call) }
        untold.append(call)
    }

    /// The process, if it is connected and not stopped.
    var ready: ReadyProcess? {
        guard let peer, !isSuspended else { return nil }
        return ReadyProcess(
            peer: peer, generation: generation, processIdentifier: processIdentifier)
    }

    mutating func measureMemory() {
        memoryAtHello = group.map { ProcessMemory.privateBytes(ofFamily: $0.leader) }
    }

    /// Growth in bytes of the private memory of the process and its descendants since the
    /// handshake, or beyond the loading allowance before the handshake; `nil` if it cannot be
    /// measured.
    var memoryGrowth: Int? {
        guard let group else { return nil }
        // The handshake may arrive before the host has the id of the process.
        guard peer != nil, let memoryAtHello else {
            return ProcessMemory.growthWhileLoading(ofFamily: group.leader)
        }
        return ProcessMemory.privateBytes(ofFamily: group.leader) - memoryAtHello
    }

    mutating func suspend() {
        isSuspended = true
        peer?.setSuspended(true)
        group?.suspend()
    }

    /// Continues the process. Pending status calls are sent before the call that continues it.
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

/// A process that serves a call without being started or continued first.
struct ReadyProcess {
    let peer: RunningProcess.Peer
    let generation: Int
    let processIdentifier: Int32
}

extension DeviceCall {
    fileprivate func isNeedless(before later: DeviceCall) -> Bool {
        switch (self, later) {
        case (.accessChanged, .accessChanged), (.rulesChanged, .rulesChanged),
            (.iconBadge, .iconBadge), (.memoryWarning, .memoryWarning),
            (.activitiesChanged, .activitiesChanged):
            true
        default: false
        }
    }
}
