import Foundation

/// What the title says of a letter.
public func greeting(for sender: String) -> String { "A letter from \(sender)" }
