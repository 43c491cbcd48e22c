/// The byte representation of one uncompressed sample.
struct SampleFormat: Hashable {
    var bits: Int
    var isFloat = false
    var isBigEndian = false
    /// Whether 0 is the lowest value, as in 8-bit WAV.
    var isUnsigned = false

    var bytes: Int { bits / 8 }

    var isKnown: Bool { (isFloat ? [32, 64] : [8, 16, 24, 32]).contains(bits) }

    /// The formats of ``isKnown``, for messages.
    static let supported = "8 to 32-bit integer and 32 or 64-bit floating-point samples"

    var common: AVAudioCommonFormat {
        switch (isFloat, bits, isBigEndian) {
        case (true, 32, false): .pcmFormatFloat32
        case (true, 64, false): .pcmFormatFloat64
        case (false, 16, false): .pcmFormatInt16
        case (false, 32, false): .pcmFormatInt32
        default: .otherFormat
        }
    }

    init(bits: Int, isFloat: Bool = false, isBigEndian: Bool = false, isUnsigned: Bool = false) {
        (self.bits, self.isFloat, self.isBigEndian) = (bits, isFloat, isBigEndian)
        self.isUnsigned = isUnsigned
    }

    init?(_ common: AVAudioCommonFormat) {
        switch common {
        case .otherFormat: return nil
        case .pcmFormatFloat32: self.init(bits: 32, isFloat: true)
        case .pcmFormatFloat64: self.init(bits: 64, isFloat: true)
        case .pcmFormatInt16: self.init(bits: 16)
        case .pcmFormatInt32: self.init(bits: 32)
        }
    }

    /// Returns the sample at an address, from -1 to 1.
    func value(at place: UnsafeRawPointer) -> Double {
        switch (isFloat, bits) {
        case (true, 32): Double(Float(bitPattern: unsafe load(place, UInt32.self)))
        case (true, _): Double(bitPattern: unsafe load(place, UInt64.self))
        case (_, 8):
            unsafe isUnsigned
                ? (Double(load(place, UInt8.self)) - 128) / 128
                : Double(load(place, Int8.self)) / 128
        case (_, 16): Double(unsafe load(place, Int16.self)) / 0x8000
        case (_, 24): Double(unsafe load24(place)) / 0x80_0000
        default: Double(unsafe load(place, Int32.self)) / 0x8000_0000
        }
    }

    /// Writes a sample to an address. Integer formats clamp values outside of -1 to 1.
    func store(_ value: Double, at place: UnsafeMutableRawPointer) {
        switch (isFloat, bits) {
        case (true, 32): unsafe save(Float(value).bitPattern, place)
        case (true, _): unsafe save(value.bitPattern, place)
        case (_, 8):
            let number = whole(value, 0x80)
            if isUnsigned {
                unsafe save(UInt8(number + 128), place)
            } else {
                unsafe save(Int8(number), place)
            }
        case (_, 16): unsafe save(Int16(whole(value, 0x8000)), place)
        case (_, 24): unsafe save24(Int32(whole(value, 0x80_0000)), place)
        default: unsafe save(Int32(whole(value, 0x8000_0000)), place)
        }
    }

    private func whole(_ value: Double, _ scale: Double) -> Int {
        guard value.isFinite else { return 0 }
        return Int(max(-scale, min(scale - 1, (value * scale).rounded())))
    }

    private func load<Number: FixedWidthInteger & BitwiseCopyable>(
        _ place: UnsafeRawPointer, _ type: Number.Type
    ) -> Number {
        let number = unsafe place.loadUnaligned(as: type)
        return isBigEndian ? Number(bigEndian: number) : Number(littleEndian: number)
    }

    private func save<Number: FixedWidthInteger & BitwiseCopyable>(
        _ number: Number, _ place: UnsafeMutableRawPointer
    ) {
        unsafe place.storeBytes(
            of: isBigEndian ? number.bigEndian : number.littleEndian, as: Number.self)
    }

    private func load24(_ place: UnsafeRawPointer) -> Int32 {
        let bytes = (0..<3).map { unsafe Int32(place.load(fromByteOffset: $0, as: UInt8.self)) }
        let (low, high) = isBigEndian ? (bytes[2], bytes[0]) : (bytes[0], bytes[2])
        return (high << 24 | bytes[1] << 16 | low << 8) >> 8
    }

    private func save24(_ number: Int32, _ place: UnsafeMutableRawPointer) {
        for index in 0..<3 {
            let byte = UInt8(truncatingIfNeeded: number >> (8 * (isBigEndian ? 2 - index : index)))
            unsafe place.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
        }
    }
}
