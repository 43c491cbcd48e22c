/// A text with a mark before it.
public func decorated(_ text: String) -> String { "* \(text)" }
