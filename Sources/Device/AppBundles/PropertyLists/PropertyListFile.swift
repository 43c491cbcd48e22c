package import Foundation
package import NotificationModel
internal import UntrustedFiles

/// A property list on disk: XML, binary, or the old form of `.strings` files.
package struct PropertyListFile {
    /// The largest list that is read, in bytes.
    package static let bytesMax = 16 << 20

    /// Where it is.
    package let url: URL
    /// The dictionary at its top.
    package let root: [String: PropertyValue]

    /// Reads a list.
    ///
    /// - Parameter folder: The folder in which it must lie, links followed; `nil` for any.
    /// - Throws: `AppBundle.InvalidBundleError` when it cannot be read or has no dictionary at its top.
    package init(_ url: URL, in folder: URL? = nil) throws {
        self.url = url
        let data: Data
        do {
            data = try UntrustedFile.read(
                url, bytesMax: Self.bytesMax, links: folder.map { .inside($0) } ?? .followed)
        } catch {
            throw AppBundle.InvalidBundleError(error)
        }
        guard let root = try? LocatedPropertyList(data).value.dictionary else {
            throw AppBundle.InvalidBundleError(
                "This is not a property list with a dictionary at its top.",
                at: url.path.printable, remedy: "`plutil -lint` on a Mac names the line.")
        }
        self.root = root
    }

    /// Takes a list that is known, as that of a file.
    package init(_ url: URL, root: [String: PropertyValue]) { (self.url, self.root) = (url, root) }

    /// A text that has to be there and not be empty.
    package func string(_ key: String) throws -> String {
        guard let text = text(key), !text.isEmpty else {
            throw AppBundle.InvalidBundleError(
                "The key \(key) is missing.", at: url.path.printable, remedy: "Add it.")
        }
        return text
    }

    /// A text, if there is one.
    package func text(_ key: String) -> String? { root[key]?.string }

    /// The texts of a list; what is not text is left out.
    package func texts(_ key: String) -> [String] { root[key]?.array?.compactMap(\.string) ?? [] }
}

extension PropertyValue {
    /// Takes a value of `PropertyListSerialization`; `nil` for what a property list cannot hold.
    package init?(propertyList value: Any) {
        switch value {
        // The numbers 0 and 1 bridge to truth values as well; only a real one is one.
        case let flag as Bool where type(of: value) == Bool.self: self = .bool(flag)
        // A <real> of 1 counts as a whole number and a truth value as well, and stays a real.
        case let number as NSNumber where unsafe String(cString: number.objCType) == "d":
            self = .number(number.doubleValue)
        case let value as String: self = .string(value)
        case let value as Int: self = .integer(Int64(value))
        case let value as Double: self = .number(value)
        case let value as Data: self = .data(value)
        case let value as Date: self = .date(value)
        case let value as [Any]: self = .array(value.compactMap(PropertyValue.init(propertyList:)))
        case let value as [String: Any]:
            self = .dictionary(value.compactMapValues(PropertyValue.init(propertyList:)))
        default: return nil
        }
    }
}
