public import Foundation

/// Keeps receipts until a server has them, for the app and its extensions together.
///
/// ```swift
/// try receipts.add(messageID, payload: body)      // first, in the extension
/// await receipts.flush { try await post($0) }     // beside the banner, and again in the app
/// ```
///
/// A receipt is on disk before it is sent, and leaves after the server took it: a kill in between
/// sends it again, so the server sees each at least once. Two processes that flush at a time share
/// the work; a receipt whose process was killed is free again after `lease`.
public struct ReceiptLedger: Sendable {
    /// Receipts that are kept; the oldest are given up first.
    package static let receiptsMax = 200
    /// The longest payload, in bytes.
    package static let payloadBytesMax = 2048
    /// Ids of sent receipts that are remembered, so that the same is not sent again.
    package static let sentMax = 500

    /// What a flush came to.
    public struct Report: Sendable, Hashable {
        /// Receipts that the server has.
        public var sent = 0
        /// Receipts that could not be sent and stay.
        public var failed = 0
        /// Receipts that were given up after `attemptsMax`.
        public var givenUp = 0
        /// What the ledger's file said; `nil` when all went well.
        public var problem: SharedFolderError?
    }

    private struct State: Codable, Equatable {
        /// Oldest first.
        var receipts: [Receipt] = []
        var sent: [String] = []
        var lost = 0
    }

    private let store: SharedFolder
    private let record: SharedRecord<State>
    private let now: @Sendable () -> Date
    /// Attempts before a receipt is given up.
    package let attemptsMax: Int
    /// How long a process has a receipt that it sends to itself, in seconds.
    package let lease: TimeInterval

    /// Opens the ledger; nothing is read yet.
    ///
    /// - Parameters:
    ///   - store: The shared folder.
    ///   - name: The ledger's file.
    ///   - attemptsMax: Attempts before a receipt is given up, at least 1.
    ///   - lease: How long a process may take to send one, in seconds.
    ///   - now: The time.
    public init(
        in store: SharedFolder, name: String = "receipts", attemptsMax: Int = 10,
        lease: TimeInterval = 60, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        record = SharedRecord(name, in: store, initially: State())
        self.attemptsMax = max(1, attemptsMax)
        self.lease = max(0, lease)
        self.now = now
    }

    /// Writes a receipt down, unless it waits or was sent already.
    ///
    /// - Returns: Whether it is new.
    /// - Throws: `SharedFolderError`, with code `tooLarge` for a payload beyond `payloadBytesMax` or
    ///   an id beyond `SeenLedger.idBytesMax`.
    @discardableResult
    public func add(_ id: String, payload: Data) throws -> Bool {
        try check(messageID: id)
        guard payload.count <= Self.payloadBytesMax else {
            throw SharedFolderError(
                .tooLarge,
                "A receipt of \(payload.count) bytes is too long; the limit is "
                    + "\(Self.payloadBytesMax). Send what identifies the message alone.")
        }
        let receipt = Receipt(id: id, payload: payload, created: now())
        return try record.update { state in
            guard !state.sent.contains(id), !state.receipts.contains(where: { $0.id == id })
            else { return false }
            state.receipts.append(receipt)
            let surplus = max(0, state.receipts.count - Self.receiptsMax)
            state.receipts.removeFirst(surplus)
            state.lost += surplus
            return true
        }
    }

    /// The receipts that no server has, oldest first.
    ///
    /// - Throws: `SharedFolderError`.
    public func waiting() throws -> [Receipt] { try record.read().receipts }

    /// How many were given up since the ledger was made, for lack of room or after `attemptsMax`.
    ///
    /// - Throws: `SharedFolderError`.
    public func lost() throws -> Int { try record.read().lost }

    /// Sends the waiting receipts, several at a time.
    ///
    /// Each is tried once. A cancelled flush begins no further ones; what was begun and not sent
    /// stays.
    ///
    /// - Parameters:
    ///   - parallelMax: Receipts on their way at a time, at least 1.
    ///   - send: Gives one to the server. It throws when the server did not take it, and then the
    ///     receipt stays. Called for several at a time, in no promised order.
    /// - Returns: What it came to; a file that cannot be used is not an error here, since nobody waits
    ///   for receipts.
    @discardableResult
    public func flush(
        parallelMax: Int = 4, send: @escaping @Sendable (Receipt) async throws -> Void
    ) async -> Report {
        var report = Report()
        var tried: Set<String> = []
        await withTaskGroup(of: Outcome.self) { group in
            var underWay = 0
            var isOver = false
            while true {
                while !isOver, underWay < max(1, parallelMax), !Task.isCancelled {
                    do {
                        guard let receipt = try await claim(except: tried) else { break }
                        tried.insert(receipt.id)
                        underWay += 1
                        group.addTask { await deliver(receipt, send) }
                    } catch {
                        report.problem = Self.problem(error)
                        isOver = true
                    }
                }
                guard let outcome = await group.next() else { break }
                underWay -= 1
                report.count(outcome)
            }
        }
        return report
    }

    // MARK: - One receipt

    fileprivate enum Outcome: Sendable {
        case sent
        case failed
        case givenUp
        case problem(SharedFolderError)
    }

    /// Takes the oldest receipt that nobody sends now. The attempt counts from here, so that one
    /// which kills its process each time is given up as well.
    private func claim(except tried: Set<String>) async throws -> Receipt? {
        try await store.onDisk {
            let now = now()
            return try record.update { state in
                guard
                    let index = state.receipts.firstIndex(where: { receipt in
                        !tried.contains(receipt.id) && isFree(receipt, at: now)
                    })
                else { return nil }
                state.receipts[index].attempts += 1
                state.receipts[index].lease = now + lease
                return state.receipts[index]
            }
        }
    }

    /// A lease beyond what any process takes is from a clock that was put back.
    private func isFree(_ receipt: Receipt, at now: Date) -> Bool {
        guard let end = receipt.lease else { return true }
        return end <= now || end > now + lease
    }

    private func deliver(
        _ receipt: Receipt, _ send: @escaping @Sendable (Receipt) async throws -> Void
    ) async -> Outcome {
        var isSent = false
        do {
            try await send(receipt)
            isSent = true
        } catch {}
        do {
            return try await store.onDisk { [isSent] in try settle(receipt, isSent: isSent) }
        } catch {
            return .problem(Self.problem(error))
        }
    }

    private func settle(_ receipt: Receipt, isSent: Bool) throws -> Outcome {
        try record.update { state in
            guard let index = state.receipts.firstIndex(where: { $0.id == receipt.id }) else {
                return isSent ? .sent : .failed
            }
            if isSent {
                state.receipts.remove(at: index)
                state.sent.append(receipt.id)
                state.sent.removeFirst(max(0, state.sent.count - Self.sentMax))
                return .sent
            }
            guard receipt.attempts < attemptsMax else {
                state.receipts.remove(at: index)
                state.lost += 1
                return .givenUp
            }
            state.receipts[index].lease = nil
            return .failed
        }
    }

    private static func problem(_ error: any Error) -> SharedFolderError {
        error as? SharedFolderError ?? SharedFolderError(.failed, "The receipts' file: \(error)")
    }
}

extension ReceiptLedger.Report {
    fileprivate mutating func count(_ outcome: ReceiptLedger.Outcome) {
        switch outcome {
        case .sent: sent += 1
        case .failed: failed += 1
        case .givenUp: givenUp += 1
        case .problem(let error): problem = error
        }
    }
}
