public import Foundation
internal import OpenFoundation

/// A file that goes with an intent.
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

    /// A file of bytes in memory.
    public init(data: Data, filename: String, typeIdentifier: String?) {
        values = Values(data: data, filename: filename, typeIdentifier: typeIdentifier)
        super.init()
    }

    /// A file on disk.
    ///
    /// Without a name it keeps the URL's.
    public init(fileURL: URL, filename: String?, typeIdentifier: String?) {
        values = Values(
            fileURL: fileURL, filename: filename ?? fileURL.lastPathComponent,
            typeIdentifier: typeIdentifier)
        super.init()
    }

    /// The bytes; none when the file cannot be read.
    open var data: Data {
        values.data ?? values.fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data()
    }

    /// Where the file is, when it is on disk.
    open var fileURL: URL? { values.fileURL }

    /// The name to show.
    open var filename: String {
        get { values.filename }
        set { values.filename = newValue }
    }

    /// The uniform type identifier.
    open var typeIdentifier: String? { values.typeIdentifier }

    /// Whether the file may be deleted once the intent is handled.
    open var removedOnCompletion: Bool {
        get { values.removedOnCompletion }
        set { values.removedOnCompletion = newValue }
    }

    /// True: a file may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads a file from an archive.
    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        super.init()
    }

    /// Writes the file to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    /// Whether the other object is a file with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INFile)?.values == values
    }

    /// Equal for equal files.
    open override var hash: Int { values.hashValue }
}
