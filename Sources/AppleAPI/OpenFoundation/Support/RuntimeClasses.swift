internal import Foundation
private import Synchronization

/// The classes of the process by the names that an Info.plist uses.
///
/// A class of Swift is found as `Module.Class`. A class of Objective-C has no module in its name;
/// the code that runs it adds it here.
package enum RuntimeClasses {
    private static let added = Mutex<[String: ObjectIdentifier]>([:])

    /// Makes a class of Objective-C known. A second class of the same name replaces the first.
    package static func add(_ type: AnyClass, named name: String) {
        added.withLock { $0[name] = ObjectIdentifier(type) }
    }

    /// Returns the type of a name, or `nil` if the process has none.
    package static func type(named name: String) -> Any.Type? {
        if let id = added.withLock({ $0[name] }) {
            // A class lives as long as the process.
            return unsafe unsafeBitCast(id, to: AnyClass.self)
        }
        return NSClassFromString(name) ?? _typeByName(name)
    }
}
