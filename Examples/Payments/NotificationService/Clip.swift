import Foundation

/// A spoken word: 16-bit samples of one channel, 8,000 in a second.
struct Clip {
    enum Failure: Error {
        case missing(String)
        case unreadable(String)
    }

    private static let headerBytes = 44
    private static let samplesPerSecond: UInt32 = 8_000
    /// A sound of 30 seconds or more is replaced by the system's.
    private static let secondsMax = 29

    private let samples: Data

    /// Reads a clip of the extension's bundle.
    init(named name: String) throws {
        guard let url = Bundle.main.url(forResource: name, withExtension: "wav") else {
            throw Failure.missing(name)
        }
        let file = try Data(contentsOf: url)
        guard file.count > Self.headerBytes, file.prefix(4) == Data("RIFF".utf8) else {
            throw Failure.unreadable(name)
        }
        samples = file.dropFirst(Self.headerBytes)
    }

    /// One WAV file that plays clips one after the other.
    static func joined(_ clips: [Clip]) -> Data {
        let most = Int(samplesPerSecond) * 2 * secondsMax
        let samples = clips.reduce(into: Data()) { $0.append($1.samples) }.prefix(most)
        var file = Data("RIFF".utf8)
        file.append(UInt32(36 + samples.count).littleEndianBytes)
        file.append(Data("WAVEfmt ".utf8))
        file.append(UInt32(16).littleEndianBytes)
        file.append(UInt16(1).littleEndianBytes)  // PCM
        file.append(UInt16(1).littleEndianBytes)  // channels
        file.append(samplesPerSecond.littleEndianBytes)
        file.append((samplesPerSecond * 2).littleEndianBytes)  // bytes in a second
        file.append(UInt16(2).littleEndianBytes)  // bytes of a sample
        file.append(UInt16(16).littleEndianBytes)  // bits of a sample
        file.append(Data("data".utf8))
        file.append(UInt32(samples.count).littleEndianBytes)
        file.append(samples)
        return file
    }
}

extension FixedWidthInteger {
    fileprivate var littleEndianBytes: Data {
        withUnsafeBytes(of: littleEndian) { Data($0) }
    }
}
