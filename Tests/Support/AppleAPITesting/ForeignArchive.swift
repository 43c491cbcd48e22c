package import Foundation

/// The content of an archive in place of the values of an object.
package enum ForeignValues: CaseIterable {
    /// The kinds of content.
    case nothing, text, bytes, otherJSON, emptyJSON

    /// Reads an object of a class from an archive that holds this; `nil` when it cannot.
    package func object(of type: any NSSecureCoding.Type) throws -> Any? {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        for key in ["value", "common"] {
            switch self {
            case .nothing: break
            case .text: archiver.encode("text" as NSString, forKey: key)
            case .bytes: archiver.encode(NSData(data: Data([0xFF, 0, 1])), forKey: key)
            case .otherJSON: archiver.encode(NSData(data: Data("[[]]".utf8)), forKey: key)
            case .emptyJSON: archiver.encode(NSData(data: Data("{}".utf8)), forKey: key)
            }
        }
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        unarchiver.requiresSecureCoding = true
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        return type.init(coder: unarchiver)
    }
}

/// Reads an object of a class from an archive; `nil` when it cannot.
package func unarchived(_ type: AnyClass, from data: Data) -> NSObject? {
    (try? NSKeyedUnarchiver.unarchivedObject(ofClasses: [type], from: data)) as? NSObject
}
