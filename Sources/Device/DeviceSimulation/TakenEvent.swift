package import DeviceKernel
package import Foundation

/// An event that the kernel of a simulated device handled at a true time, with the effects that it
/// caused in order.
package struct TakenEvent: Sendable {
    package var at: Date
    package var event: Event
    package var effects: [Effect]
}
