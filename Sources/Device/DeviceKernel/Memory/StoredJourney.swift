internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// A journey as it was remembered, read when somebody asks for it.
///
/// A device remembers two thousand, and nearly none of them is asked for: to read them all would
/// only make its start longer.
struct StoredJourney: Sendable {
    /// The number in its id.
    let number: UInt64
    private let record: StoredRecord

    /// Takes a record without reading it.
    ///
    /// - Throws: what is wrong with a record that cannot be a journey, by its name or since its
    ///   text breaks off. Any other is found out by `read()`.
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

    /// Why a record is not a journey.
    struct JourneyParseError: Error, CustomStringConvertible {
        let description: String
    }

    /// The journey.
    ///
    /// - Throws: an error of `JSONDecoder` for a record that cannot be read.
    func read() throws -> Journey {
        let journey = try RecordReader().read(record, Journey.samples)
        guard journey.id == record.key else {
            throw JourneyParseError(description: "it is the journey of \(journey.id.prefix(40))")
        }
        return journey
    }
}
