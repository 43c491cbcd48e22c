// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

internal import Foundation
internal import UntrustedFiles

public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public init(_ rawValue: UInt32) { self.init(rawValue: rawValue) }
}

public let COMPRESSION_ZLIB = compression_algorithm(0x205)
/// Apple's LZFSE. It is not implemented.
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
/// LZ4 in Apple's frames. It is not implemented.
public let COMPRESSION_LZ4 = compression_algorithm(0x100)
/// LZMA. It is not implemented.
public let COMPRESSION_LZMA = compression_algorithm(0x306)

/// Decompresses a buffer.
///
/// Only `COMPRESSION_ZLIB` is implemented. Other algorithms return 0 and write a line to the log.
///
/// - Returns: The number of bytes written. It is the size of the destination if that was too small,
///   and 0 if the input is invalid.
///
/// See <https://developer.apple.com/documentation/compression/compression_decode_buffer>.
public func compression_decode_buffer(
    _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int,
    _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
    _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
    guard isKnown(algorithm), src_size > 0, dst_size > 0 else { return 0 }
    let input = unsafe Array(UnsafeBufferPointer(start: src_buffer, count: src_size))
    guard let output = try? DeflateDecoder.inflate(input, outputMax: dst_size) else { return 0 }
    unsafe dst_buffer.update(from: output, count: output.count)
    return output.count
}

/// Compresses a buffer.
///
/// Only `COMPRESSION_ZLIB` is implemented, and it stores the bytes without making them smaller.
/// Other algorithms return 0 and write a line to the log.
///
/// - Returns: The number of bytes written, or 0 if the destination is too small.
///
/// See <https://developer.apple.com/documentation/compression/compression_encode_buffer>.
public func compression_encode_buffer(
    _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int,
    _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
    _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
    guard isKnown(algorithm), src_size >= 0 else { return 0 }
    let blockMax = 0xFFFF
    let blocks = max(1, (src_size + blockMax - 1) / blockMax)
    guard dst_size >= src_size + blocks * 5 else { return 0 }
    var (read, written) = (0, 0)
    for block in 0..<blocks {
        let count = min(blockMax, src_size - read)
        let head: [UInt8] = [
            block == blocks - 1 ? 1 : 0, UInt8(count & 0xFF), UInt8(count >> 8),
            UInt8(~count & 0xFF), UInt8(~count >> 8 & 0xFF),
        ]
        unsafe (dst_buffer + written).update(from: head, count: 5)
        unsafe (dst_buffer + written + 5).update(from: src_buffer + read, count: count)
        written += 5 + count
        read += count
    }
    return written
}

/// Returns 0, because no scratch buffer is needed.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Returns 0, because no scratch buffer is needed.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

private func isKnown(_ algorithm: compression_algorithm) -> Bool {
    if algorithm == COMPRESSION_ZLIB { return true }
    let sentence =
        "Compression supports only COMPRESSION_ZLIB on Linux, not algorithm \(algorithm.rawValue).\n"
    FileHandle.standardError.write(Data(sentence.utf8))
    return false
}
