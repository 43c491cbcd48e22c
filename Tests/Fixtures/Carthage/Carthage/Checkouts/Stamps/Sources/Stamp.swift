import Foundation
import Strings

/// What the title says of a parcel.
public func stamp(_ sender: String) -> String { decorated("A parcel from \(sender)") }
