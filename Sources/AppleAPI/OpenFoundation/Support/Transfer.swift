/// Carries a value of Apple's API into a `@Sendable` closure.
///
/// Apple's completion handlers and objects are not `Sendable`, although its system calls them on
/// its threads. The code that creates a `Transfer` guarantees that one side at a time uses the
/// value: the creator stops using it, or the value never changes. `sending` parameters in Apple's
/// signatures would replace this type.
package struct Transfer<Value>: @unchecked Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}
