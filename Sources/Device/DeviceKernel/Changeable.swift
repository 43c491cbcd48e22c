import DeviceModel

/// A value that can be changed where it lies in a list, be it optional there: `list[index]?.change`.
///
/// To take such a value out, change it and put it back moves some hundred bytes twice.
protocol Changeable {}

extension Changeable {
    /// Changes the value.
    mutating func change(_ body: (inout Self) -> Void) { body(&self) }
}

extension Journey: Changeable {}
extension KernelState.Delivered: Changeable {}
extension KernelState.InFlight: Changeable {}
