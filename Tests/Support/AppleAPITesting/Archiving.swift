package import Foundation

/// Writes an object to an archive, securely, and reads it back.
package func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(
        withRootObject: object, requiringSecureCoding: true)
    guard
        let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
    else { throw CocoaError(.coderReadCorrupt) }
    return back
}
