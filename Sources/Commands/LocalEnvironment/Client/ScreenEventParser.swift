internal import DeviceModel
internal import Foundation

/// Parses a stream of Server-Sent Events into screen models, in chunks of any size.
///
/// It skips named events and events whose data is not a model.
struct ScreenEventParser: Sendable {
    /// The maximum length of a line in bytes. The parser drops the rest, so the line is not a
    /// model.
    static let lineBytesMax = 64 * 1024 * 1024

    private var line = Data()
    private var data = Data()
    private var isNamed = false

    /// Appends bytes and returns the models that they complete.
    mutating func append(_ bytes: Data) -> [ScreenModel] { bytes.compactMap { append($0) } }

    private mutating func append(_ byte: UInt8) -> ScreenModel? {
        guard byte == UInt8(ascii: "\n") else {
            if line.count < Self.lineBytesMax { line.append(byte) }
            return nil
        }
        defer { line.removeAll(keepingCapacity: true) }
        if line.isEmpty {
            defer { (data, isNamed) = (Data(), false) }
            return isNamed ? nil : try? ScreenClient.model(from: data)
        }
        if line.starts(with: Data("event:".utf8)) { isNamed = true }
        if line.starts(with: Data("data:".utf8)) { data += line.dropFirst("data:".count) }
        return nil
    }
}
