/// Carries a value of Apple's API into a `@Sendable` closure.
///
/// Apple's completion handlers and objects are not `Sendable`, yet its system calls them on threads
/// of its own. Whoever makes a `Transfer` promises that the value is used by one side at a time:
/// the maker lets go of it, or it is never changed after. The way out is a `sending` parameter in
/// Apple's signatures, should Apple add them.
package struct Transfer<Value>: @unchecked Sendable {
    /// The value that is handed over.
    package let value: Value

    /// Hands a value over.
    package init(_ value: Value) { self.value = value }
}
