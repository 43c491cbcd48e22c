import Foundation
import Testing

/// Writes an object to an archive, securely, and reads it back.
func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(
        withRootObject: object, requiringSecureCoding: true)
    return try #require(
        try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
}
