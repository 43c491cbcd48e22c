internal import DeviceLink

/// A process that runs, or is just starting, as its host knows it.
struct RunningProcess {
    typealias Peer = ProcessHost.Peer

    let generation: Int
    let token: String
    let welcome: Welcome
    var group: ProcessGroup?
    var isSuspended = false
    var peer: Peer?
    /// Why the device ends it, where its exit status would say less.
    var reasonOfEnd: String?
    var processIdentifier: Int32 = 0
    var memoryAtHello: Int?
    var waiting: [CheckedContinuation<Result<Peer, ProcessFailure>, Never>] = []
    var hasEnded: [CheckedContinuation<String, Never>] = []
}
