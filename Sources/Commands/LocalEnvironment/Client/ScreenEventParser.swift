internal import DeviceModel
internal import Foundation

/// Cuts a stream of Server-Sent Events into models of the screen, however its bytes come.
///
/// An event with a name is about something else, and one whose data is no model is left out.
struct ScreenEventParser: Sendable {
    /// The longest line that is kept, in bytes; what is beyond is left out, so that it is no model.
    static let lineBytesMax = 64 * 1024 * 1024

    private var line = Data()
    private var data = Data()
    private var isNamed = false

    /// Appends bytes, and returns the models that are whole with them.
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
