import Foundation

@objc public class Postmark: NSObject {
    private let place: String

    @objc public init(place: String) { self.place = place }

    @objc(stamp:) public func stamp(_ text: String) -> String { "\(text) at \(place)" }
}

public func stamped(_ text: String) -> String { PKPost().stampedText(text) }
