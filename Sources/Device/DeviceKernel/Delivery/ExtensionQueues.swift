internal import DeviceModel
internal import NotificationModel

/// The pushes that service extensions handle, and those that wait for them (NSE-19).
struct ExtensionQueues: Sendable {
    private struct Entry: Sendable {
        let id: String
        let request: Identifier
    }

    private struct Queue: Sendable {
        var running: [Entry] = []
        var waiting: [Entry] = []

        /// Returns whether the extension has capacity for a push.
        ///
        /// Pushes with the same request id run in their order, so an earlier one in the queue or at
        /// work blocks a later one.
        func mayRun(_ entry: Entry, before place: Int, atOnce: Int) -> Bool {
            if running.isEmpty { return true }
            guard running.count < atOnce else { return false }
            return !running.contains { $0.request == entry.request }
                && !waiting.prefix(place).contains { $0.request == entry.request }
        }

        mutating func add(_ entry: Entry, atOnce: Int) -> Admission {
            if mayRun(entry, before: waiting.count, atOnce: atOnce) {
                running.append(entry)
                return .runs
            }
            guard waiting.count < KernelLimits.extensionQueueMax else { return .full }
            waiting.append(entry)
            return .waits
        }
    }

    enum Admission {
        case runs
        case waits
        case full
    }

    private var queues: [String: Queue] = [:]

    func running(of app: String) -> [String] { queues[app]?.running.map(\.id) ?? [] }

    func waiting(of app: String) -> [String] { queues[app]?.waiting.map(\.id) ?? [] }

    mutating func add(_ flight: KernelState.InFlight, atOnce: Int) -> Admission {
        let entry = Entry(id: flight.id, request: Identifier(flight.request.identifier))
        return queues[flight.app, default: Queue()].add(entry, atOnce: atOnce)
    }

    mutating func startNext(of app: String, atOnce: Int) -> String? {
        guard let queue = queues[app], !queue.waiting.isEmpty, queue.running.count < atOnce,
            let place = queue.waiting.indices.first(where: { place in
                queue.mayRun(queue.waiting[place], before: place, atOnce: atOnce)
            })
        else { return nil }
        queues[app]?.waiting.remove(at: place)
        queues[app]?.running.append(queue.waiting[place])
        return queue.waiting[place].id
    }

    mutating func finish(_ id: String, of app: String) {
        guard let place = queues[app]?.running.firstIndex(where: { $0.id == id }) else {
            queues[app]?.waiting.removeAll { $0.id == id }
            return
        }
        queues[app]?.running.remove(at: place)
    }

    mutating func uninstall(_ app: String) { queues[app] = nil }
}
