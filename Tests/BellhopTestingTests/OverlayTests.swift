import CoreGraphics
import Testing
import UIKit

/// A developer's test file: it imports Swift Testing with UIKit and CoreGraphics, for which the
/// compiler expects cross-import overlays.
struct OverlayTests {
    @Test("a file that imports Testing and UIKit compiles")
    func bothImported() {
        #expect(CGRect(x: 0, y: 0, width: 2, height: 1).width == 2)
        #expect(UIImage(systemName: "no symbol of this name") == nil || UIImage().size == .zero)
    }
}
