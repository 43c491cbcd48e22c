internal import Foundation
package import NotificationModel

/// Decodes one part of a push repeatedly: after each failure, the value is replaced with one that
/// fits, so that later failures are found too.
package struct DecodingTrial {
    package typealias Decode = (JSONDecoder, Data) throws -> Data?

    package static let roundsMax = 64

    private let root: String
    private let original: PropertyValue
    private var value: PropertyValue
    private let now: Date
    private let cases: [String: [String]]
    private let decode: Decode

    package private(set) var failures: [ContentStateDecoding.Failure] = []
    package private(set) var misreadDates: [ContentStateDecoding.MisreadDate] = []
    package private(set) var ignored: [String] = []
    /// The number of keys that the type does not read. For a value that cannot be decoded with any
    /// change, all its keys count.
    package private(set) var unread: Int
    private var failed: [JSONPlace] = []

    package init(
        root: String, value: PropertyValue, now: Date, cases: [String: [String]],
        decode: @escaping Decode
    ) {
        (self.root, original, self.value) = (root, value, value)
        (self.now, self.cases, self.decode) = (now, cases, decode)
        unread = value.dictionary?.count ?? 0
    }

    package mutating func run() {
        for _ in 0..<Self.roundsMax {
            let dates = DateRecorder()
            do {
                let encoded = try attempt(value, dates)
                judge(dates)
                let keys = ignoredKeys(encoded)
                unread = keys.count
                if failures.isEmpty { ignored = keys }
                return
            } catch let error as DecodingError {
                var fault = DecodingFault(error, cases: cases)
                if fault.isUnlocated, let place = placeOfUnfittingNumber() {
                    fault = .unfitting(at: place, fault)
                }
                guard handle(fault) else { return judge(dates) }
            } catch {
                return failures.append(
                    .init(
                        path: root, wanted: "a value that the type's init(from:) accepts",
                        found: "one for which it throws \("\(error)".prefix(200).printable)"))
            }
        }
    }

    private func attempt(_ value: PropertyValue, _ dates: DateRecorder) throws -> Data? {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { try dates.decode($0) }
        return try decode(decoder, try JSONEncoder().encode(value))
    }

    /// Notes a failure and replaces the value.
    ///
    /// - Returns: Whether another attempt can find more.
    private mutating func handle(_ fault: DecodingFault) -> Bool {
        let place = fault.place
        let isNew = !failed.contains { place.isInside($0) || $0 == place }
        guard failed.count < Self.roundsMax, !failed.contains(place) else {
            // A sample value was refused as well.
            return false
        }
        failed.append(place)
        let fault = refined(fault.isMissing ? missing(fault) : fault)
        if isNew {
            failures.append(
                .init(
                    path: place.text(below: root), wanted: fault.wanted,
                    found: place.found(in: original, isMissing: fault.isMissing)))
        }
        guard let sample = fault.sample else { return false }
        return place.set(sample, in: &value)
    }

    /// Finds out what a missing key should have: an object there is refused by all other types.
    private func missing(_ fault: DecodingFault) -> DecodingFault {
        var probe = value
        var answer = fault
        guard fault.place.set(.dictionary([:]), in: &probe) else { return fault }
        do {
            _ = try attempt(probe, DateRecorder())
            (answer.wanted, answer.sample) = ("an object", .dictionary([:]))
        } catch let error as DecodingError {
            let second = DecodingFault(error, cases: cases)
            if second.place == fault.place, !second.isMissing {
                (answer.wanted, answer.sample) = (second.wanted, second.sample)
                answer.probe = second.probe
            } else if second.place.isInside(fault.place) {
                (answer.wanted, answer.sample) = ("an object", .dictionary([:]))
            } else {
                // The type accepts an object, and fails elsewhere.
                (answer.wanted, answer.sample) = ("a value", .dictionary([:]))
            }
        } catch {}
        return answer
    }

    /// Finds out whether an expected object stands for the case of an enumeration, and whether a
    /// string is expected because of a raw value.
    private func refined(_ fault: DecodingFault) -> DecodingFault {
        guard let probed = fault.probe else { return fault }
        var probe = value
        guard fault.place.set(probed, in: &probe) else { return fault }
        do { _ = try attempt(probe, DateRecorder()) } catch let error as DecodingError {
            let second = DecodingFault(error, cases: cases)
            if second.place == fault.place, second.namesCases {
                var answer = fault
                (answer.wanted, answer.sample) = (second.wanted, second.sample)
                return answer
            }
        } catch {}
        return fault
    }

    private static let numbersMax = 500

    /// Finds the number that an integer type cannot hold: with a Boolean in its place, the error
    /// names the place and the type.
    private func placeOfUnfittingNumber() -> JSONPlace? {
        for (place, number) in JSONPlace.numbers(in: value).prefix(Self.numbersMax) {
            var probe = value
            guard place.set(.bool(true), in: &probe) else { continue }
            do { _ = try attempt(probe, DateRecorder()) } catch let error as DecodingError {
                let fault = DecodingFault(error, cases: cases)
                if fault.place == place, fault.holds(number) == false { return place }
            } catch {}
        }
        return nil
    }

    // MARK: Dates

    private static let farSeconds = 10.0 * 365 * 86_400
    private static let nearSeconds = 5.0 * 365 * 86_400

    /// Names the numbers that decode to dates decades away, and are near as Unix timestamps.
    private mutating func judge(_ dates: DateRecorder) {
        for (place, value) in dates.seen where !failed.contains(place) {
            let decoded = Date(timeIntervalSinceReferenceDate: value)
            guard abs(decoded.timeIntervalSince(now)) > Self.farSeconds else { continue }
            for scale in [1.0, 1_000] {
                let meant = Date(timeIntervalSince1970: value / scale)
                guard abs(meant.timeIntervalSince(now)) < Self.nearSeconds else { continue }
                misreadDates.append(
                    .init(
                        path: place.text(below: root), value: value, decoded: decoded,
                        meant: meant, isMilliseconds: scale > 1))
                break
            }
        }
    }

    // MARK: Keys

    private static let ignoredMax = 16

    /// Returns the keys of the push that the decoded value does not have.
    private func ignoredKeys(_ encoded: Data?) -> [String] {
        guard let encoded, let read = try? PropertyValue(json: encoded) else { return [] }
        var result: [String] = []
        func compare(_ sent: PropertyValue, _ read: PropertyValue, _ path: String) {
            guard let sent = sent.dictionary, let read = read.dictionary else { return }
            for (key, value) in sent.sorted(by: { $0.key < $1.key })
            where value != .null && result.count < Self.ignoredMax {
                if let known = read[key] {
                    compare(value, known, "\(path).\(key.printable)")
                } else {
                    result.append("\(path).\(key.printable)")
                }
            }
        }
        compare(original, read, root)
        return result
    }
}

/// Decodes dates as the default strategy does, and records their numbers.
private final class DateRecorder: @unchecked Sendable {
    // `@unchecked`: a decoder uses it on the thread that decodes.
    private(set) var seen: [(JSONPlace, Double)] = []
    private static let seenMax = 1_000

    func decode(_ decoder: any Decoder) throws -> Date {
        let container = try decoder.singleValueContainer()
        guard let value = try? container.decode(Double.self) else {
            throw DecodingError.typeMismatch(
                Date.self, .init(codingPath: decoder.codingPath, debugDescription: ""))
        }
        if seen.count < Self.seenMax { seen.append((JSONPlace(decoder.codingPath), value)) }
        return Date(timeIntervalSinceReferenceDate: value)
    }
}
