internal import BoundedYAML
internal import Foundation

extension YAMLNode {
    /// Reads a duration such as `20m`, `1h30m`, `500ms`, `2d` or `1.5h`.
    func duration(_ what: String) throws(SourceError) -> Duration {
        let remedy = "Write it like 90s, 20m, 1h30m, 2d or 500ms."
        guard let scalar else { throw fault("\(what) needs a duration, not \(noun). \(remedy)") }
        guard let duration = Self.duration(scalar) else {
            let isBare = Self.isNumber(scalar)
            throw fault(
                isBare
                    ? "\(what) has no unit. \(remedy)"
                    : "\(what) is not a duration: \(noun). \(remedy)")
        }
        guard duration <= .seconds(86_400 * ScenarioLimits.durationDaysMax) else {
            throw fault(
                "\(what) is longer than \(ScenarioLimits.durationDaysMax) days. Choose a shorter one."
            )
        }
        return duration
    }

    func dateTime(_ what: String) throws(SourceError) -> LocalDateTime {
        guard let scalar, let value = LocalDateTime(scalar) else {
            throw fault(
                "\(what) is not a date and time: \(noun). Write the device's local time, like "
                    + "2026-03-01T07:00:00, without a zone.")
        }
        return value
    }

    private static func duration(_ text: String) -> Duration? {
        var rest = Substring(text)
        var total = Duration.zero
        var order = units.count
        guard !rest.isEmpty else { return nil }
        while !rest.isEmpty {
            let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            rest = rest.dropFirst(number.count)
            let unit = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(unit.count).drop { $0 == " " }
            // Units must be in descending order, so that `1m2h` is a mistake.
            guard number.count <= 12, isNumber(String(number)) || number.first == "0",
                let value = Double(number),
                let index = units.firstIndex(where: { $0.name == unit }), index < order
            else { return nil }
            order = index
            total += .milliseconds((value * units[index].milliseconds).rounded())
        }
        return total
    }

    private static let units: [(name: String, milliseconds: Double)] = [
        ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
    ]
}
