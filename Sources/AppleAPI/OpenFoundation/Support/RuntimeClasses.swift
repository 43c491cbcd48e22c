internal import Foundation
private import Synchronization

/// The classes of the process by the names that an Info.plist uses.
///
/// A class of Swift is found as `Module.Class`. A class of Objective-C has no module in its name;
/// the bridge that runs such code finds it.
package enum RuntimeClasses {
    private static let objectiveC = Mutex<(@Sendable (String) -> AnyClass?)?>(nil)

    /// Sets the function that finds a class of Objective-C.
    package static func findObjectiveC(with find: @escaping @Sendable (String) -> AnyClass?) {
        objectiveC.withLock { $0 = find }
    }

    /// Returns the type of a name, or `nil` if the process has none.
    package static func type(named name: String) -> Any.Type? {
        let find = objectiveC.withLock(\.self)
        return find?(name) ?? NSClassFromString(name) ?? _typeByName(name)
    }
}
