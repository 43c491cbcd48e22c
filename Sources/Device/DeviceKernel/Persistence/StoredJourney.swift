internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// A stored journey that is parsed on demand.
///
/// A device stores two thousand, and nearly all are never read. Parsing all of them would only
/// delay the start.
struct StoredJourney: Sendable {
    let number: UInt64
    private let record: StoredRecord

    /// Takes a record without parsing it.
    ///
    /// - Throws: An error for a record whose key is not a journey's id or whose text is truncated.
    ///   `read()` finds all other errors.
    init(_ record: StoredRecord) throws(JourneyParseError) {
        guard let number = JourneyNumber.number(record.key) else {
            throw JourneyParseError(description: "the key is not a journey's")
        }
        guard record.value.first == UInt8(ascii: "{"), record.value.last == UInt8(ascii: "}") else {
            throw JourneyParseError(
                description: "the text is not an object, or not all of it is there")
        }
        self.number = number
        self.record = record
    }

    struct JourneyParseError: Error, CustomStringConvertible {
        let description: String
    }

    /// Parses the journey.
    ///
    /// - Throws: An error of `JSONDecoder` for an unreadable record.
    func read() throws -> Journey {
        let journey = try RecordReader().read(record, Journey.samples)
        guard journey.id == record.key else {
            throw JourneyParseError(description: "it is the journey of \(journey.id.prefix(40))")
        }
        return journey
    }
}
