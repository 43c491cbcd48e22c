package import Foundation
package import NotificationModel
internal import UntrustedFiles

/// A property list with a dictionary at its top.
///
/// ```swift
/// let info = try PropertyListFile(app.appending(path: "Info.plist"), in: app)
/// let identifier = try info.string("CFBundleIdentifier")
/// ```
package struct PropertyListFile {
    package static let bytesMax = 16 << 20

    package let url: URL
    package let root: [String: PropertyValue]

    /// Reads a list.
    ///
    /// - Parameter folder: The folder that must contain the file after links are followed; `nil`
    ///   for any.
    /// - Throws: `AppBundle.InvalidBundleError` if the file cannot be read or is not a dictionary.
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

    package init(_ url: URL, root: [String: PropertyValue]) { (self.url, self.root) = (url, root) }

    package func string(_ key: String) throws -> String {
        guard let text = text(key), !text.isEmpty else {
            throw AppBundle.InvalidBundleError(
                "The key \(key) is missing.", at: url.path.printable, remedy: "Add it.")
        }
        return text
    }

    package func text(_ key: String) -> String? { root[key]?.string }

    package func texts(_ key: String) -> [String] { root[key]?.array?.compactMap(\.string) ?? [] }
}

extension PropertyValue {
    /// Converts a value of `PropertyListSerialization`; `nil` for an unsupported type.
    package init?(propertyList value: Any) {
        switch value {
        // The numbers 0 and 1 also bridge to `Bool`, so the dynamic type is checked.
        case let flag as Bool where type(of: value) == Bool.self: self = .bool(flag)
        // A `<real>` of 1 also bridges to an integer and to `Bool`, but remains a real number.
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
