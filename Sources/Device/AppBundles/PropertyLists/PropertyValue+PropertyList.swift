internal import Foundation
internal import NotificationModel

extension PropertyValue {
    func writePropertyList(to url: URL) throws {
        let data = try PropertyListSerialization.data(
            fromPropertyList: propertyList, format: .xml, options: 0)
        try data.write(to: url)
    }

    /// The value in the form that `PropertyListSerialization` accepts. Null becomes an empty text,
    /// because property lists cannot represent it.
    var propertyList: Any {
        switch self {
        case .null: ""
        case .bool(let value): value
        case .integer(let value): value
        case .number(let value): value
        case .string(let value): value
        case .data(let value): value
        case .date(let value): value
        case .array(let values): values.map(\.propertyList)
        case .dictionary(let values): values.mapValues(\.propertyList)
        }
    }
}
