internal import DeviceModel
internal import Foundation
internal import NotificationModel

extension PersistedState {
    /// Reads records in the order in which they were added.
    ///
    /// ```swift
    /// let remembered = PersistedState(records)
    /// for problem in remembered.problems { print(problem) }
    /// let kernel = Kernel(restoring: remembered)
    /// ```
    ///
    /// A record of another version is completed with defaults. An unreadable record is reported and
    /// skipped without affecting the others. Journeys are read on demand and are reported here only
    /// if their text is truncated.
    package init(_ records: [StoredRecord]) {
        isEmpty = records.isEmpty
        let reader = RecordReader()
        for record in records {
            do {
                try read(record, reader)
            } catch {
                problems.append(
                    PersistenceProblem(
                        kind: record.kind, key: record.key,
                        reason: "cannot be read and is left out: \(error)"))
            }
        }
        for app in apps.keys { apps[app]?.sort() }
    }

    private mutating func read(_ record: StoredRecord, _ reader: RecordReader) throws {
        switch record.kind {
        case .device: try readDevice(record, reader)
        case .app: try readApp(record, reader)
        case .pending:
            let pending = try reader.read(record, PersistedRequest.samples)
            parts(of: record) { $0.pending.append(pending) }
        case .delivered:
            let delivered = try reader.read(record, KernelState.Delivered.samples)
            parts(of: record) { $0.delivered.append(delivered) }
        case .flight:
            let flight = try reader.read(record, KernelState.InFlight.samples)
            parts(of: record) { $0.flights.append(flight) }
        case .journey: journeys.append(try StoredJourney(record))
        case .seen: seen.append(record.key)
        }
    }

    private mutating func readDevice(_ record: StoredRecord, _ reader: RecordReader) throws {
        switch record.key {
        case RecordKey.settings:
            settings = try reader.salvage(record, DeviceSettings.samples, &problems)
        case RecordKey.condition:
            condition = try reader.salvage(record, [DeviceCondition()], &problems)
        case RecordKey.clock:
            clock = try reader.salvage(record, [PersistedClock()], &problems)
        case RecordKey.formerPermissions:
            formerPermissions = try reader.salvage(record, [[:]], &problems)
        case RecordKey.awaited:
            awaited = Set(try reader.read(record, [[PersistedCall]]()).map(\.item))
        case RecordKey.activities:
            activities = try reader.read(record, [[LiveActivity]()])
        case RecordKey.widgets:
            widgets = try reader.read(record, [[String: PlacedWidgets.App]()])
        default: break
        }
    }

    private mutating func readApp(_ record: StoredRecord, _ reader: RecordReader) throws {
        switch RecordKey.part(of: record) {
        case nil:
            let app = try reader.salvage(record, PersistedApp.samples, &problems)
            parts(of: record) { $0.app = app }
        case .categories:
            let texts = try reader.decoder.decode([PropertyValue].self, from: record.value)
            for text in texts {
                let value = try JSONEncoder.persistence.encode(text)
                let part = try StoredRecord(
                    kind: .app, key: record.key, app: record.app, value: value)
                let category = try reader.read(part, NotificationCategory.samples)
                parts(of: record) { $0.categories[category.identifier] = category }
            }
        case .donation(let number):
            let donation = try reader.read(record, InteractionDonation.samples)
            parts(of: record) { $0.donations.append((number, donation)) }
        }
    }

    private mutating func parts(
        of record: StoredRecord, _ body: (inout PersistedAppRecords) -> Void
    ) {
        guard let app = record.app else { return }
        body(&apps[app, default: PersistedAppRecords()])
    }
}

extension PersistedAppRecords {
    fileprivate mutating func sort() {
        pending.sort { $0.pending.number < $1.pending.number }
        donations.sort { $0.number < $1.number }
        flights.sort { JourneyNumber.isEarlier($0.id, $1.id) }
    }
}

struct RecordReader {
    let decoder = JSONDecoder.persistence

    func read<Value: Codable>(
        _ record: StoredRecord, _ samples: @autoclosure () -> [Value]
    ) throws -> Value {
        if let value = try? decoder.decode(Value.self, from: record.value) { return value }
        return try LenientReading(samples: samples()).read(record.value, decoder).value
    }

    func salvage<Value: Codable>(
        _ record: StoredRecord, _ samples: [Value], _ problems: inout [PersistenceProblem]
    ) throws -> Value {
        let reading = LenientReading(samples: samples, salvages: true)
        let (value, lost) = try reading.read(record.value, decoder)
        problems += lost.map {
            PersistenceProblem(
                kind: record.kind, key: record.key,
                reason: "has an unreadable \($0), which is now as on a new device.")
        }
        return value
    }
}

enum RecordKey {
    static let settings = "settings"
    static let condition = "condition"
    static let clock = "clock"
    static let formerPermissions = "former permissions"
    static let awaited = "awaited"
    static let activities = "activities"
    static let widgets = "widgets"

    /// A part of an app's stored data with its own record, because it is large and rarely changes,
    /// or small and changes often.
    enum AppPart: Sendable, Hashable {
        case categories
        case donation(UInt64)
    }

    static func app(_ app: String, _ part: AppPart? = nil) -> String {
        switch part {
        case nil: app
        case .categories: "\(app) categories"
        case .donation(let number): "\(app) donation \(number)"
        }
    }

    static func part(of record: StoredRecord) -> AppPart? {
        let rest = record.key.dropFirst(record.app?.count ?? 0).split(separator: " ")
        switch (rest.first, rest.last.flatMap { UInt64($0) }) {
        case ("categories", _): return .categories
        case ("donation", let number?): return .donation(number)
        default: return nil
        }
    }
}
