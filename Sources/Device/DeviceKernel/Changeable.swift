import DeviceModel

/// A value that can be changed in place, also through an optional: `list[index]?.change`.
///
/// Taking such a value out and putting it back would copy some hundred bytes twice.
protocol Changeable {}

extension Changeable {
    mutating func change(_ body: (inout Self) -> Void) { body(&self) }
}

extension Journey: Changeable {}
extension KernelState.Delivered: Changeable {}
extension KernelState.InFlight: Changeable {}
