import Envelopes
import OldBadges
import SwiftUI

@main
struct CourierApp: App {
    var body: some Scene {
        WindowGroup { EnvelopeView(Envelope(from: "Ann \(OBBadge().number())")) }
    }
}
