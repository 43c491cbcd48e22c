public import Foundation

/// Stores delivery receipts until a server has accepted them, for the app and its extensions
/// together.
///
/// ```swift
/// let receipts = ReceiptLedger(in: folder)
/// try receipts.add("message-1", payload: Data("shown".utf8))  // first, in the extension
/// await receipts.flush { receipt in try await post(receipt) }  // then, and again in the app
/// ```
///
/// A receipt is on disk before it is sent, and is removed after the server has accepted it. After a
/// kill in between, it is sent again, so the server gets each receipt at least once. Two processes
/// that flush at the same time share the work. A receipt of a killed process is available again
/// after `lease`.
public struct ReceiptLedger: Sendable {
    package static let receiptsMax = 200
    package static let payloadBytesMax = 2048
    package static let sentMax = 500

    /// The result of a flush.
    public struct Report: Sendable, Hashable {
        /// The number of receipts that the server accepted.
        public var sent = 0
        /// The number of receipts that could not be sent and stay in the ledger.
        public var failed = 0
        /// The number of receipts that were dropped after `attemptsMax`.
        public var givenUp = 0
        /// The error of the ledger's file; `nil` on success.
        public var problem: SharedFolderError?
    }

    private struct State: Codable, Equatable {
        var receipts: [Receipt] = []
        var sent: [String] = []
        var lost = 0
    }

    private let store: SharedFolder
    private let record: SharedRecord<State>
    private let now: @Sendable () -> Date
    package let attemptsMax: Int
    package let lease: TimeInterval

    /// Creates a ledger. Nothing is read yet.
    ///
    /// - Parameters:
    ///   - store: The shared folder.
    ///   - name: The ledger's file name.
    ///   - attemptsMax: The maximum number of attempts for a receipt, at least 1.
    ///   - lease: The time that a process has to send a receipt, in seconds.
    ///   - now: Returns the time.
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

    /// Stores a receipt, unless it is already waiting or was sent.
    ///
    /// - Returns: Whether it is new.
    /// - Throws: `SharedFolderError`, with code `tooLarge` for a payload longer than
    ///   `payloadBytesMax` or an id longer than `SeenLedger.idBytesMax`.
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

    /// Returns the unaccepted receipts, oldest first.
    ///
    /// - Throws: `SharedFolderError`.
    public func waiting() throws -> [Receipt] { try record.read().receipts }

    /// Returns how many receipts were dropped since the ledger was created, for lack of space or
    /// after `attemptsMax`.
    ///
    /// - Throws: `SharedFolderError`.
    public func lost() throws -> Int { try record.read().lost }

    /// Sends the waiting receipts, several at a time.
    ///
    /// Each is tried once. A cancelled flush starts no further ones; those that were started and
    /// not sent stay in the ledger.
    ///
    /// - Parameters:
    ///   - parallelMax: The maximum number of receipts in flight, at least 1.
    ///   - send: Sends one receipt to the server. It throws when the server did not accept it, and
    ///     then the receipt stays. Called concurrently, in no particular order.
    /// - Returns: The result. An unusable file is not thrown as an error, because receipts are not
    ///   essential; it is in `problem`.
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

    /// Claims the oldest receipt that no process is sending. The attempt counts from here, so that
    /// a receipt that crashes its process each time is eventually dropped.
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
