internal import Foundation

enum WaveFile {
    /// Returns the duration in seconds, or `nil` if the data is not a WAV file.
    static func duration(_ data: Data) -> TimeInterval? {
        let bytes = [UInt8](data)
        guard bytes.count >= 12, tag(bytes, 0) == "RIFF", tag(bytes, 8) == "WAVE" else {
            return nil
        }
        var bytesPerSecond: Int?
        var offset = 12
        while offset + 8 <= bytes.count {
            let size = number(bytes, offset + 4)
            switch tag(bytes, offset) {
            case "fmt " where offset + 20 <= bytes.count:
                bytesPerSecond = number(bytes, offset + 16)
            case "data":
                guard let bytesPerSecond, bytesPerSecond > 0 else { return nil }
                return Double(min(size, bytes.count - offset - 8)) / Double(bytesPerSecond)
            default: break
            }
            offset += 8 + size + size % 2
        }
        return nil
    }

    private static func tag(_ bytes: [UInt8], _ offset: Int) -> String {
        String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
    }

    private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
    }
}
