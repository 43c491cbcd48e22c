import SwiftUI

/// A letter on the screen of the app.
public struct EnvelopeView: View {
    private let envelope: Envelope

    /// Shows a letter.
    public init(_ envelope: Envelope) { self.envelope = envelope }

    /// The letter's address.
    public var body: some View { Text(envelope.address).font(.headline) }
}
