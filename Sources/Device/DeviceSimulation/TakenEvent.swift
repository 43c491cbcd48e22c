package import DeviceKernel
package import Foundation

/// An event that a simulated device's kernel took, and what it led to.
package struct TakenEvent: Sendable {
    /// The true time.
    package var at: Date
    /// What happened.
    package var event: Event
    /// The effects, in order.
    package var effects: [Effect]
}
