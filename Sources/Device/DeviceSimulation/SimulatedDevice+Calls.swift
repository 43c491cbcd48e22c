internal import DeviceKernel
internal import DeviceModel
internal import Foundation
internal import NotificationModel

extension SimulatedDevice {
    /// Reports a call as a scripted app. The payload's own key `caller` names the caller.
    mutating func reportCall(of app: String, _ payload: [String: PropertyValue]) {
        var caller = Caller(handle: "Unknown Caller")
        if case .string(let name)? = payload["caller"] { caller.name = name }
        callsReported += 1
        ask(.call(.incoming(Self.callID(callsReported), caller, ringtone: nil)), of: app)
    }

    /// Performs an action as a scripted app.
    mutating func perform(_ choice: CallChoice, _ call: UUID, _ app: String) {
        guard script(app).performsCallActions else {
            return handle(.call(app: app, .failed(call: call, why: "The scenario lets it fail.")))
        }
        ask(.call(choice == .answer ? .connected(call) : .ended(call, .hungUp)), of: app)
    }

    /// Returns the same UUID for the same number, so that a history can be replayed.
    private static func callID(_ number: UInt32) -> UUID {
        func byte(_ place: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> (8 * place)) }
        return UUID(
            uuid: (
                0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, byte(3), byte(2), byte(1), byte(0)
            ))
    }
}
