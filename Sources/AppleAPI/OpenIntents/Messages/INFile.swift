public import Foundation
internal import OpenFoundation

/// A file that belongs to an intent, in memory or on disk.
///
/// See <https://developer.apple.com/documentation/intents/infile>.
open class INFile: NSObject, NSSecureCoding {
    private struct Values: Hashable, Codable {
        var data: Data?
        var fileURL: URL?
        var filename: String
        var typeIdentifier: String?
        var removedOnCompletion = false
    }

    private var values: Values

    public init(data: Data, filename: String, typeIdentifier: String?) {
        values = Values(data: data, filename: filename, typeIdentifier: typeIdentifier)
        super.init()
    }

    /// Creates a file on disk. The default filename is the last component of the URL.
    public init(fileURL: URL, filename: String?, typeIdentifier: String?) {
        values = Values(
            fileURL: fileURL, filename: filename ?? fileURL.lastPathComponent,
            typeIdentifier: typeIdentifier)
        super.init()
    }

    /// The contents; empty if the file cannot be read.
    open var data: Data {
        values.data ?? values.fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data()
    }

    open var fileURL: URL? { values.fileURL }

    open var filename: String {
        get { values.filename }
        set { values.filename = newValue }
    }

    open var typeIdentifier: String? { values.typeIdentifier }

    /// Whether the file may be deleted after the intent was handled.
    open var removedOnCompletion: Bool {
        get { values.removedOnCompletion }
        set { values.removedOnCompletion = newValue }
    }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INFile)?.values == values
    }

    open override var hash: Int { values.hashValue }
}
