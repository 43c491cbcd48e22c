extension Finding {
    /// The part of a finding that does not change when lines move: check, file and message, without
    /// line numbers in the message.
    var identity: String {
        "\(check) \(place?.path ?? "") \(message.replacing(/:\d+/, with: ""))"
    }

    /// Returns a fingerprint for each finding: 16 hexadecimal digits that are unique in a report
    /// and do not change between runs when lines move.
    ///
    /// Findings with the same text in the same file are numbered, so that an additional one is new.
    static func fingerprints(_ findings: [Finding]) -> [String] {
        var counts: [String: Int] = [:]
        return findings.map { finding in
            let identity = finding.identity
            counts[identity, default: 0] += 1
            return Self.hash("\(identity) \(counts[identity] ?? 1)")
        }
    }

    private static func hash(_ text: String) -> String {
        var value: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
