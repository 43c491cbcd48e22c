import Foundation

@objc class Stamp: NSObject {
    private let price: Int

    @objc init(price: Int) { self.price = price }

    @objc(textFor:) func text(for number: NSNumber) -> String { "\(number) at \(price)" }
}
