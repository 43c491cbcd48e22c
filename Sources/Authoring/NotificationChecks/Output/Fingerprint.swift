extension Finding {
    /// What stays the same of a finding while lines move: check, file and message, whose own places
    /// lose their lines.
    var identity: String {
        "\(check) \(place?.path ?? "") \(message.replacing(/:\d+/, with: ""))"
    }

    /// A text for each finding that tells it from the others of a report, and stays the same from one
    /// run to the next while lines move: 16 hexadecimal digits.
    ///
    /// Of findings that say the same of the same file, each has its number, so that one more is new.
    static func fingerprints(_ findings: [Finding]) -> [String] {
        var counts: [String: Int] = [:]
        return findings.map { finding in
            let identity = finding.identity
            counts[identity, default: 0] += 1
            return Self.hash("\(identity) \(counts[identity] ?? 1)")
        }
    }

    /// FNV-1a in 64 bits: the same on every machine and in every version.
    private static func hash(_ text: String) -> String {
        var value: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
