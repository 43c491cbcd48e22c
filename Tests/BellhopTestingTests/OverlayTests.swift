import CoreGraphics
import Testing
import UIKit

/// A test as an app's developer writes it: Swift Testing beside UIKit and CoreGraphics, for both of
/// which it declares overlays that the compiler wants to find.
struct OverlayTests {
    @Test("a file that imports Testing and UIKit compiles")
    func bothImported() {
        #expect(CGRect(x: 0, y: 0, width: 2, height: 1).width == 2)
        #expect(UIImage(systemName: "no symbol of this name") == nil || UIImage().size == .zero)
    }
}
