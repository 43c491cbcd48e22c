struct SampleEncoding: Hashable {
    enum Kind { case unsigned, signed, float }

    let kind: Kind
    let byteCount: Int
    let isBigEndian: Bool

    init?(_ kind: Kind, bits: Int, isBigEndian: Bool) {
        let allowed: [Int]
        switch kind {
        case .unsigned: allowed = [8]
        case .signed: allowed = [8, 16, 24, 32]
        case .float: allowed = [32, 64]
        }
        guard allowed.contains(bits) else { return nil }
        self.kind = kind
        byteCount = bits / 8
        self.isBigEndian = isBigEndian
    }

    /// Decodes samples; drops an incomplete one at the end.
    func samples(_ bytes: ArraySlice<UInt8>) -> [Float] {
        let count = bytes.count / byteCount
        var samples: [Float] = []
        samples.reserveCapacity(count)
        var place = bytes.startIndex
        for _ in 0..<count {
            var word: UInt64 = 0
            for index in 0..<byteCount {
                let byte = UInt64(bytes[place + (isBigEndian ? index : byteCount - 1 - index)])
                word = word << 8 | byte
            }
            samples.append(value(word))
            place += byteCount
        }
        return samples
    }

    private func value(_ word: UInt64) -> Float {
        switch kind {
        case .unsigned: return (Float(word) - 128) / 128
        case .signed:
            let shift = UInt64(64 - byteCount * 8)
            let number = Int64(bitPattern: word << shift) >> Int64(shift)
            return Float(Double(number) / Double(UInt64(1) << UInt64(byteCount * 8 - 1)))
        case .float:
            let number =
                byteCount == 4
                ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: word)))
                : Double(bitPattern: word)
            // A file may contain any bit pattern. Clamping keeps sums of samples finite.
            return number.isFinite ? Float(min(max(number, -16), 16)) : 0
        }
    }
}
