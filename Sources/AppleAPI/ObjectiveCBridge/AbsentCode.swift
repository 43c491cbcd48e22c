internal import OpenFoundation

/// Ends the process at a statement that uses a header which the project does not contain.
@_cdecl("bellhop_objc_absent")
public func objectiveCAbsent(_ what: UnsafePointer<CChar>) {
    _bellhopStub(String(cString: what))
}
